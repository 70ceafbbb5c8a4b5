import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chart, firstPanel, shown } from '#tests/support/stats-controls.ts';
import { renderStats } from '#tests/support/stats-scene.tsx';

it('the streaks of a panel are in a live region and change with the line', async () => {
  renderStats({ search: '?subject=player-123&stat=shots&line=2.5' });
  await shown('Over 2.5 in 6 of 10');
  const streaks = async () => (await (await firstPanel()).findByRole('status', { name: 'Streaks' })).textContent;
  expect(await streaks()).toBe('over in the last 5');
  (await chart()).focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await streaks()).toBe('no streak at 3.5'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(async () => expect(await streaks()).toBe('under in the last 9'));
});
