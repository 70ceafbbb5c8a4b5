import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { FollowPresses } from '#web/pwa/follow-presses.tsx';
import { pressMessage } from '#web/pwa/press-message.ts';

/** Renders the app at /app/settings. `tell` delivers a message of the service worker and resolves to the reply. */
function openApp({ isHalfTyped = false, dialog = false } = {}) {
  const workers = new EventTarget() as ServiceWorkerContainer;
  render(
    <MemoryRouter initialEntries={['/app/settings']}>
      <FollowPresses workers={workers} isHalfTyped={() => isHalfTyped} />
      <Routes>
        <Route path="*" element={<Path />} />
      </Routes>
      {dialog && <div role="dialog" aria-label="Change plan" />}
    </MemoryRouter>,
  );
  return {
    tell: (data: unknown) =>
      new Promise<unknown>((resolve) => {
        const port = { postMessage: resolve } as unknown as MessagePort;
        workers.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
      }),
  };
}

function Path() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

test('a pressed notification shows its page in the running app', async () => {
  expect(await openApp().tell(pressMessage('/app/stats?subject=player-1'))).toBe(true);
  await screen.findByText('/app/stats?subject=player-1');
});

test.each([
  ['unsaved text', { isHalfTyped: true }],
  ['an open dialog', { dialog: true }],
])('a pressed notification is refused by a page with %s', async (_, state) => {
  expect(await openApp(state).tell(pressMessage('/app/stats'))).toBe(false);
  screen.getByText('/app/settings');
});
