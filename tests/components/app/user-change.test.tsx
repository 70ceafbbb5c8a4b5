import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { WatchStar } from '#components/shared/watch/watch-star.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';
import { watchServer } from '#tests/support/watch-server.ts';

test('a press on Undo sends nothing after another user has signed in', async () => {
  const server = watchServer();
  let user = aUser();
  const backend = fakeBackend({ me: () => ({ ok: true, body: user }), answer: (call) => server.answer(call) });
  const page = (
    <WatchStar
      subject={{ type: 'player', id: 123 }}
      name="Harry Kane"
      shown={{ statistic: null, line: null, side: 'over' }}
    />
  );
  renderApp(<AppRoutes settings={page} />, { backend, at: '/app/settings' });
  const star = () => screen.findByRole('button', { name: 'Watch Harry Kane' });
  await waitFor(async () => expect((await star()).getAttribute('aria-disabled')).toBe(null));
  await userEvent.click(await star());
  await waitFor(() => expect(server.entries.size).toBe(1));
  await userEvent.click(await star());
  const undo = await screen.findByRole('button', { name: 'Undo' });
  user = aUser({ id: 8, email: 'next@example.com' });
  act(() => backend.signOutElsewhere());
  await screen.findByText('next@example.com');
  fireEvent.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(backend.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(server.entries.size).toBe(0);
});
