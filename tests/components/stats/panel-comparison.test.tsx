import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sharedScale } from '#components/stats/use-shared-scale.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith, playerGame } from '#tests/support/game-builders.ts';
import { firstPanel, shown } from '#tests/support/stats-controls.ts';
import { detailReply, KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const PAIR = '?panels=2&p1=player-123_shots_over-2.5&p2=player-9_shots';
const scripts = {
  '/search/id': (query: URLSearchParams) =>
    detailReply(playerDetail(gamesWith('shots', query.get('id') === '9' ? [1, 2] : KANE_SHOTS))),
};
const charts = async () => {
  await waitFor(() => expect(screen.getAllByRole('application')).toHaveLength(2));
  return screen.getAllByRole('application');
};
const summaries = async () =>
  (await charts()).map(
    (chart) => /(Over|Under) [\d.]+ in \d+ of \d+/.exec(chart.getAttribute('aria-label') ?? '')?.[0],
  );
const heightOf = (chart: HTMLElement | undefined, value: string) => {
  const label = [...(chart?.querySelectorAll('text') ?? [])].find(({ textContent }) => textContent === value);
  return Number(label?.getAttribute('y'));
};

describe('panels of the same statistic', () => {
  it('have one scale, so that equal values are equally high', async () => {
    renderStats({ search: PAIR, scripts });
    const [kane, other] = await charts();
    await waitFor(() => expect(heightOf(other, '2')).toBe(heightOf(kane, '2')));
  });

  it('share the scale with those of the same statistic only', () => {
    const shots = { choice: 'shots', top: 6.5, least: 0, rows: 0 } as const;
    const scales = {
      0: shots,
      1: { ...shots, top: 2.5, rows: 1 },
      2: { ...shots, choice: 'passes', top: 80.5 },
    } as const;
    expect(sharedScale(scales, 1)).toEqual({ scaleTop: 6.5, scaleLeast: 0, scaleRows: 1 });
    expect(sharedScale(scales, 2)).toEqual({});
    expect(sharedScale(scales, 3)).toEqual({});
  });
});

describe('Same filters', () => {
  const button = async (panel = 0) =>
    (await screen.findAllByRole('button', { name: 'Same filters in all panels' }))[panel] as HTMLElement;

  it('applies the filters of the panel to the others by one key, and follows later changes', async () => {
    renderStats({ search: PAIR, scripts });
    expect(await summaries()).toEqual(['Over 2.5 in 6 of 10', 'Over 0.5 in 2 of 2']);
    (await button()).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await summaries()).toEqual(['Over 2.5 in 6 of 10', 'Over 2.5 in 0 of 2']));
    expect((await button(1)).getAttribute('aria-pressed')).toBe('true');
    const place = within(screen.getByRole('region', { name: 'Panel 2' })).getByRole('group', { name: 'Place' });
    await userEvent.click(within(place).getByRole('button', { name: 'Home' }));
    await waitFor(async () => expect(await summaries()).toEqual(['Over 2.5 in 3 of 5', 'Over 2.5 in 0 of 1']));
  });

  it('holds after a reload', async () => {
    const first = renderStats({ search: PAIR, scripts });
    await userEvent.click(await button());
    await waitFor(async () => expect(await first.shell.preferences.get('panelLink.7')).toBe(true));
    const kept = Object.fromEntries(
      await Promise.all(
        ['panels.7', 'panelLink.7'].map(async (key) => [key, await first.shell.preferences.get(key)] as const),
      ),
    );
    first.unmount();
    renderStats({ kept, scripts });
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    expect(await summaries()).toEqual(['Over 2.5 in 6 of 10', 'Over 2.5 in 0 of 2']);
  });

  it('is offered only beside another subject', async () => {
    renderStats({ search: '?panels=2&p1=player-123_shots_over-2.5', scripts });
    await shown('6 of 10');
    expect(screen.queryByRole('button', { name: 'Same filters in all panels' })).toBeNull();
  });
});

describe('the last line of a subject and statistic', () => {
  it('is restored on the next visit when the subject is chosen, but not over the line of an address', async () => {
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

describe('the next game', () => {
  const game = {
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
  const region = async () => (await firstPanel()).findByRole('region', { name: 'Next game' });

  it('has opponent, ground, kick-off and the probability at the line; a press on its ladder moves the line', async () => {
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

  it('has one sentence instead of a probability where there is none', async () => {
    next({ ...game, predictions: [] });
    expect((await region()).textContent).toContain('No prediction for this game.');
  });

  it('has no probability in the FREE plan, but a link to the plans', async () => {
    next(game, 'FREE');
    const link = within(await region()).getByRole('link', { name: 'Upgrade' });
    expect(link.getAttribute('href')).toBe('/app/settings?plan=true');
  });
});
