import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toStored } from '#components/stats/state/stored-panels.ts';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { emptyPanel } from '#lib/domain/panels/panel.ts';
import { source } from '#tests/support/detail-builders.ts';
import { chooseOption } from '#tests/support/stats-controls.ts';
import { renderStats, type StatsScene } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

import '#components/stats/league/league-stats.tsx';

const data = {
  leagues: [{ id: 1, name: 'Premier League', seasons: [{ season: 2025, from: '2025-08-16T12:00:00.000Z' }] }],
  league: { id: 1, name: 'Premier League' },
  season: 2025,
  locked: 0,
  unlocks: null,
  columns: {
    id: [7, 123, 9],
    name: ['Bo Two', 'Harry Kane', 'Cy Three'],
    team: ['B', 'Tottenham Hotspur', 'C'],
    position: ['FW', 'FW', 'DF'],
    games: [10, 9, 8],
    minutes: [900, 810, 90],
    x: [2, 4, 1],
    y: [0.5, 1, null],
    xPer90: [2, 4.1, 1],
    yPer90: [0.5, 1.1, 0],
  },
};
const KANE = { ...emptyPanel('PREMIUM', 0), subject: { type: 'player', id: 123 } } as const;
const KEPT = { 'panels.7': toStored([KANE]) };

function open(reply: object = data, scene: StatsScene = {}) {
  const queries: string[] = [];
  const view = renderStats({
    search: '?tab=league',
    kept: KEPT,
    ...scene,
    scripts: {
      ...scene.scripts,
      '/league-means': (query) => {
        queries.push(String(query));
        return { ok: true, body: { success: true, data: reply } };
      },
    },
  });
  return { ...view, queries };
}
const card = async () => within(await screen.findByRole('region', { name: 'League' }));

describe('the League tab', () => {
  it('the League tab names the sources of the figures', async () => {
    open({ ...data, sources: [source({ name: 'Some source', attribution: 'Some source' })] });
    expect((await (await card()).findByTitle('Some source · CC BY 4.0')).textContent).toBe('Some source · CC BY 4.0');
  });

  it('plots the players with enough minutes, which arrow keys announce and Enter opens', async () => {
    const { queries } = open();
    const plot = await (await card()).findByRole('application');
    expect(plot.getAttribute('aria-label')).toBe('Shots per 90 minutes against Goals per 90 minutes, 2 points');
    expect(queries).toEqual(['subject=player&x=shots&y=goals']);
    plot.focus();
    await userEvent.keyboard('{End}');
    expect(plot.parentElement?.querySelector('[aria-live]')?.textContent).toBe(
      'Harry Kane, Tottenham Hotspur: 4.10 Shots per 90 minutes, 1.10 Goals per 90 minutes',
    );
    await userEvent.keyboard('{Enter}');
    const panel = within(await screen.findByRole('region', { name: 'Panel 1' }));
    await waitFor(() =>
      expect(panel.getByRole('application').getAttribute('aria-label')).toContain('Harry Kane, Shots.'),
    );
  });

  it('the League tab marks the subjects of the panels and of the watchlist, each with a button that selects it', async () => {
    const watched = { subject: 'player-7', name: 'Bo Two', isKnown: true, statistic: null, line: null, side: 'over' };
    const alerts = { before: false, after: false, streak: null };
    const entries = [{ ...watched, alerts, changedAt: '2026-11-20T12:00:00.000Z' }];
    open(data, { scripts: { '/watchlist': () => ({ ok: true, body: { entries } }) } });
    const list = within(await (await card()).findByRole('list', { name: 'From your panels and watchlist' }));
    await list.findByRole('button', { name: 'Bo Two' });
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['★ Bo Two', '◆ Harry Kane']);
    const found = list.getByRole('button', { name: 'Bo Two' });
    found.focus();
    await userEvent.keyboard('{Enter}');
    expect(found.getAttribute('aria-pressed')).toBe('true');
    expect((await card()).getByRole('link', { name: 'Open Bo Two' }).parentElement?.textContent).toContain(
      'Bo Two, B: 2.00 Shots per 90 minutes',
    );
    await userEvent.click((await card()).getByRole('button', { name: 'Table' }));
    expect((await card()).getByRole('rowheader', { name: 'Bo Two (on your watchlist)' })).toBeTruthy();
  });

  it('the League tab sends a request for another statistic, but not for another measure or another minimum of minutes', async () => {
    const { queries } = open();
    await (await card()).findByRole('application');
    await userEvent.click((await card()).getByRole('button', { name: 'Per game' }));
    await chooseOption((await card()).getByRole('combobox', { name: /^Minutes/ }), 'Any minutes');
    expect((await card()).getByText('2 players, 1 without these figures')).toBeTruthy();
    await userEvent.click((await card()).getByRole('button', { name: 'Table' }));
    expect((await card()).getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PlayerTeamGamesMinutesShots per gameGoals per game',
      'Harry Kane ◆(from your panels)Tottenham Hotspur98104.001.00',
      'Bo TwoB109002.000.50',
    ]);
    expect(queries).toHaveLength(1);
    await chooseOption((await card()).getByRole('combobox', { name: /^Across/ }), 'Passes');
    await waitFor(() => expect(queries).toEqual([queries[0], 'subject=player&x=passes&y=goals']));
  });

  it('the League tab takes over the season of the player in the first panel, and a league that is chosen then stays', async () => {
    const other = { id: 4, name: 'Other League', seasons: data.leagues[0]?.seasons };
    const { queries, requestedPaths } = open(
      { ...data, leagues: [...data.leagues, other] },
      { search: '?panels=2&p1=player-123_shots', kept: {} },
    );
    const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
    await within(await screen.findByRole('region', { name: 'Panel 1' })).findByRole('application');
    await tab('League');
    await chooseOption(await (await card()).findByRole('combobox', { name: /^League/ }), 'Other League');
    await waitFor(() =>
      expect(queries).toEqual([
        'league=1&season=2025&subject=player&x=shots&y=goals',
        'league=4&subject=player&x=shots&y=goals',
      ]),
    );
    await tab('Compare Stats');
    await within(await screen.findByRole('region', { name: 'Panel 1' })).findByRole('application');
    await tab('League');
    await (await card()).findByRole('combobox', { name: 'League: Other League' });
    expect(requestedPaths().filter((path) => path.startsWith('/search/id'))).toHaveLength(1);
  });

  it('the League tab shows the settings of an address with a subject and without a league', async () => {
    const { queries } = open(data, { search: '?tab=league&subject=player-123&of=team&x=cornersWon' });
    await (await card()).findByRole('application');
    expect(queries).toEqual(['subject=team&x=cornersWon&y=goals']);
  });

  it('the League tab keeps the plot and the links of the players while the teams load', async () => {
    const requested: (string | null)[] = [];
    renderStats({
      search: '?tab=league',
      kept: KEPT,
      scripts: {
        '/league-means': (query) => {
          requested.push(query.get('subject'));
          return requested.length > 1
            ? new Promise<ApiReply>(() => undefined)
            : { ok: true, body: { success: true, data } };
        },
      },
    });
    await (await card()).findByRole('application');
    await userEvent.click((await card()).getByRole('button', { name: 'Teams' }));
    await waitFor(() => expect(requested).toEqual(['player', 'team']));
    expect((await card()).getByText('2 players')).toBeTruthy();
    (await card()).getByRole('application').focus();
    await userEvent.keyboard('{End}');
    const link = (await card()).getByRole('link', { name: 'Open Harry Kane' });
    expect(link.getAttribute('href')).toBe('/app/stats?subject=player-123&stat=shots');
  });

  it('the League tab shows which players the FREE plan includes, how many it leaves out, and a message when no player is left', async () => {
    open({ ...data, locked: 525, unlocks: 'PREMIUM' }, { user: aUser({ plan: 'FREE' }) });
    expect((await (await card()).findByText(/525 more in the Premium plan/)).textContent).toMatch(
      /, those with the most minutes; equal figures share a dot\. 525 more in the Premium plan\. Upgrade$/,
    );
    await chooseOption((await card()).getByRole('combobox', { name: /^Minutes/ }), '1800+ minutes');
    expect(await (await card()).findByText('No player or team to show')).toBeTruthy();
  });

  it('the League tab selects the joined league and its season when the address has a former id of the league', async () => {
    const { queries } = open(data, { search: '?tab=league&league=77' });
    await (await card()).findByRole('application');
    expect(queries).toEqual(['league=77&subject=player&x=shots&y=goals']);
    for (const name of ['League: Premier League', 'Season: 25/26'])
      expect((await card()).getByRole('combobox', { name })).toBeTruthy();
  });

  it('the League tab offers the largest league in place of a league that does not exist', async () => {
    const script = (query: URLSearchParams) =>
      query.has('league')
        ? apiFailure(404, 'There is no such league.')
        : ({ ok: true, body: { success: true, data } } as const);
    renderStats({ search: '?tab=league&league=77', scripts: { '/league-means': script } });
    await (await card()).findByText('There is no such league.');
    await userEvent.click((await card()).getByRole('button', { name: 'Show the largest league' }));
    expect(await (await card()).findByRole('combobox', { name: 'League: Premier League' })).toBeTruthy();
  });

  it('the League tab keeps the plot, with a notice, when it cannot be refreshed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
    let fails = false;
    const script = () =>
      fails ? apiFailure(400, 'The figures are being stored.') : ({ ok: true, body: { success: true, data } } as const);
    renderStats({
      search: '?tab=league&subject=player-123&league=1',
      kept: KEPT,
      scripts: { '/league-means': script },
    });
    await (await card()).findByRole('application');
    fails = true;
    vi.setSystemTime(new Date('2026-11-28T12:05:00Z'));
    await userEvent.click(screen.getByRole('tab', { name: /^Compare/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'League' })).toBeNull());
    await userEvent.click(screen.getByRole('tab', { name: 'League' }));
    const line = await (await card()).findByText('The league could not be refreshed');
    expect(line.parentElement?.textContent).toContain('The figures are being stored.');
    expect((await card()).getByText('2 players')).toBeTruthy();
    fails = false;
    await userEvent.click((await card()).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The league could not be refreshed')).toBeNull());
  });
});
