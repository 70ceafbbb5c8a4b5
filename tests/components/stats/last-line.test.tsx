import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith, playerGame } from '#tests/support/game-builders.ts';
import { firstPanel, shown } from '#tests/support/stats-controls.ts';
import { detailReply, renderStats } from '#tests/support/stats-scene.tsx';

describe('the last line of a subject and statistic', () => {
  it('the last line of a subject and statistic is restored when the subject is chosen on the next visit, unless the address has a line', async () => {
    const first = renderStats({ search: '?p1=player-123_shots' });
    await shown('Over 0.5');
    await userEvent.click((await firstPanel()).getByRole('button', { name: 'usual 2.5' }));
    const lines = [['player-123 shots', 2.5]];
    await waitFor(async () => expect(await first.shell.preferences.get('panelLines.7')).toEqual(lines));
    first.unmount();
    const kept = { 'panelLines.7': lines };
    const second = renderStats({ kept, search: '?subject=player-123&stat=shots' });
    await shown('Over 2.5');
    second.unmount();
    const third = renderStats({ kept, search: '?subject=player-123&stat=shots&line=4.5' });
    await shown('Over 4.5');
    third.unmount();
    renderStats({ kept, search: '?p1=none_shots' });
    await userEvent.type((await firstPanel()).getByRole('combobox', { name: 'Player or team of panel 1' }), 'ka');
    await userEvent.click(await screen.findByRole('option', { name: /Harry Kane/ }));
    await shown('Over 2.5 in 6 of 10');
  });
});

it('a press on the number of started games shows the minutes below the bars', async () => {
  const games = [...gamesWith('shots', [3, 4]), playerGame({ id: 9, startedMatch: false, minutesPlayed: 23 })];
  renderStats({
    search: '?p1=player-123_shots',
    scripts: { '/search/id': () => detailReply(playerDetail(games)) },
  });
  const panel = await firstPanel();
  await userEvent.click(await panel.findByRole('button', { name: '2 of 3 started' }));
  expect(panel.getByText("23'")).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: '2 of 3 started', pressed: true }));
  expect(panel.queryByText("23'")).toBeNull();
});
