import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { firstPanel, shown } from '#tests/support/stats-controls.ts';
import { detailReply, KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

describe('the next game in a panel', () => {
  const game = {
    id: 7001,
    matchDate: '2026-11-28T15:00:00.000Z',
    league: { id: 1, name: 'Premier League' },
    opponent: { id: 20, name: 'Arsenal' },
    isHomeGame: false,
  };
  const predictions = [{ statistic: 'shots' as const, expected: 2.3, ladder: [0.89, 0.66, 0.4, 0.2, 0.09] }];
  const next = (nextGame: typeof game & { predictions?: typeof predictions }, plan: 'PREMIUM' | 'FREE' = 'PREMIUM') =>
    renderStats({
      search: '?p1=player-123_shots_over-2.5',
      user: aUser({ plan }),
      scripts: { '/search/id': () => detailReply(playerDetail(gamesWith('shots', KANE_SHOTS), { nextGame })) },
    });
  const region = async () => (await firstPanel()).findByRole('region', { name: /^Next game of / });

  it('the next game in a panel has opponent, ground, kick-off and the probability at the line, and a press on its ladder moves the line', async () => {
    next({ ...game, predictions });
    const shownGame = await region();
    expect(shownGame.textContent).toContain('Arsenalaway');
    expect(
      within(shownGame)
        .getByText(/^\w{3} 28 Nov, \d\d:00$/)
        .getAttribute('datetime'),
    ).toBe(game.matchDate);
    expect(shownGame.textContent).toContain('40% over 2.5 · 2.3 expected');
    await userEvent.click(within(shownGame).getByRole('button', { name: /^0\.5/ }));
    await shown('Over 0.5 in 7 of 10');
    expect((await region()).textContent).toContain('89% over 0.5');
  });

  it('the next game in a panel shows "No prediction for this game." without a probability', async () => {
    next({ ...game, predictions: [] });
    expect((await region()).textContent).toContain('No prediction for this game.');
  });

  it('a panel without a next game says that there are no predictions', async () => {
    renderStats({ search: '?p1=player-123_shots_over-2.5' });
    await shown('Over 2.5 in 6 of 10');
    const panel = await firstPanel();
    expect(panel.getByText('No next match known, so there are no predictions')).toBeTruthy();
    expect(panel.queryByRole('region', { name: /^Next game of / })).toBeNull();
  });

  it('the next game in a panel has a link to the plans instead of a probability on the FREE plan', async () => {
    next(game, 'FREE');
    const link = within(await region()).getByRole('link', { name: 'Upgrade' });
    expect(link.getAttribute('href')).toBe('/app/settings?plan=true');
  });
});
