import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPanel, shown } from '#tests/support/stats-controls.ts';
import { renderStats } from '#tests/support/stats-scene.tsx';

const KANE = '?panels=2&p1=player-123_shots_over-2.5';

const step = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** Opens the page and waits until it is idle. `press` clicks several buttons without a pause. */
async function openKane() {
  const scene = renderStats({ search: KANE });
  await shown('Harry Kane');
  const places = within((await firstPanel()).getByRole('group', { name: 'Place' }));
  await step(1_000);
  const press = (...names: readonly string[]) => {
    for (const name of names) fireEvent.click(places.getByRole('button', { name }));
  };
  return { ...scene, press };
}

it('the address of the Stats page is updated within 20 ms of a single change', async () => {
  const { where, press } = await openKane();
  press('Home');
  await step(20);
  expect(where()).toContain('_home');
});

it('the address of the Stats page is updated only after the last of several quick changes', async () => {
  const { where, press } = await openKane();
  press('Home', 'Away');
  await step(20);
  expect(where()).not.toContain('_away');
  await step(200);
  expect(where()).toContain('_away');
});

it.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('the address of the Stats page is updated at once when %s', async (_case, leave) => {
  const { where, press } = await openKane();
  press('Home', 'Away');
  act(leave);
  expect(where()).toContain('_away');
});
