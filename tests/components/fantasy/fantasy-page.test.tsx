import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import type { FantasyFigures, FantasyPlayer, FantasySquad } from '#lib/contract/fantasy.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';
import { setWindowWidth } from '#tests/support/viewport.ts';

const allowed = { expectedGoals: { mean: 0.21, games: 12, rank: 3, of: 20, shared: 1 }, expectedAssists: null };
const points = (rank: number) => ({ mean: 6.1, games: 12, rank, of: 20, shared: 1 });
const start = { minutes: 90, started: true };
const dan: FantasyPlayer = {
  id: 1,
  name: 'Dan Defender',
  position: 'DF',
  team: { id: 1, name: 'Northtown' },
  recent: [start, start, start, start, { minutes: 0, started: false }],
  availability: null,
  market: { price: 5.3, priceChange: -0.1, owned: 12.4, penalties: null },
  fixtures: [
    {
      matchId: 21,
      kickOff: '2026-11-28T15:00:00.000Z',
      opponent: { id: 2, name: 'Southtown' },
      isHome: false,
      gameweek: 7,
      allowed: { ...allowed, defensiveContributions: null, fantasyPoints: points(2) },
    },
  ],
};
const mia: FantasyPlayer = {
  ...dan,
  id: 2,
  name: 'Mia Midfielder',
  position: 'MF',
  availability: { status: 'injured', chance: 0, news: 'Knee injury' },
};
const figures = (starts: number, points: number): FantasyFigures => ({
  games: 10,
  starts,
  minutes: 90 * starts,
  points,
  expectedGoals: 1.5,
  expectedAssists: 0.6,
  contributions: { needed: 10, hits: 4, starts },
});

const PLAYED = { starts: 4, minutes: 360, points: 21 };

const squad: FantasySquad = {
  number: 4711,
  name: 'Ten Line FC',
  gameweek: 6,
  points: 51,
  value: 101.2,
  bank: 0.4,
  gameweeks: [
    { number: 7, deadline: '2026-11-28T13:30:00.000Z' },
    { number: 8, deadline: '2026-12-05T13:30:00.000Z' },
  ],
  picks: [
    { place: 1, isCaptain: true, isVice: false, player: { ...dan, lastTen: figures(9, 30) } },
    { place: 2, isCaptain: false, isVice: true, player: null },
    { place: 12, isCaptain: false, isVice: false, player: { ...mia, lastTen: figures(2, 12) } },
  ],
  asOf: '2026-11-22T18:00:00.000Z',
  fault: null,
};

const found = {
  total: 31,
  players: [
    { ...{ id: 1, name: 'Dan Defender', team: dan.team, availability: null }, price: 5.3, owned: 12.4, ...PLAYED },
    { ...{ id: 2, name: 'Mia Midfielder', team: null, availability: null }, price: 5, owned: null, ...PLAYED },
    { ...{ id: 5, name: 'Cheap Cover', team: null, availability: mia.availability }, price: 4, owned: null, ...PLAYED },
  ],
};

function show(
  at: string,
  but: Partial<FantasySquad> | 'not followed' | 'unknown' = {},
  kept: Record<string, unknown> = {},
) {
  const user = aUser({ plan: 'PREMIUM' });
  const backend = fakeBackend({
    user,
    answer: ({ path }) => {
      if (path.startsWith('/fantasy/squads/')) {
        if (but === 'not followed') return apiFailure(409, 'This server does not follow the Premier League.');
        if (but === 'unknown') return apiFailure(404, 'There is no Fantasy team with the number 4711.');
        return { ok: true, body: { success: true, data: { ...squad, ...but } } };
      }
      if (path.startsWith('/fantasy/players')) return { ok: true, body: { success: true, data: found } };
      if (!path.startsWith('/fantasy/transfer')) return undefined;
      const span = { from: '2026-10-27T19:00:00.000Z', to: '2026-11-10T19:00:00.000Z' };
      const players = [
        { ...dan, matches: 5, figures: figures(5, 30) },
        { ...mia, matches: 5, figures: figures(2, 12) },
      ];
      return { ok: true, body: { success: true, data: { span, players, gameweeks: squad.gameweeks } } };
    },
  });
  const shell = memoryShell(
    Object.fromEntries(Object.entries(kept).map(([key, value]) => [`${key}.${user.id}`, value])),
  );
  const { where } = renderApp(<AppRoutes />, { backend, at, shell });
  return { where, shell, user, paths: () => backend.calls.map(({ path }) => path) };
}

const field = () => screen.findByRole('textbox', { name: 'Fantasy team number' });

describe('my squad', () => {
  it('opens by the number or the address of the team, is part of the link and is kept for the account', async () => {
    const { where, shell, user } = show('/app/scout/fantasy');
    await userEvent.type(await field(), 'https://fantasy.premierleague.com/entry/4711/event/6{Enter}');
    expect(await screen.findByText('Ten Line FC')).toBeTruthy();
    expect(where()).toBe('/app/scout/fantasy?team=4711');
    expect(await shell.preferences.get(`fantasy-team.${user.id}`)).toBe(4711);
  });

  it('opens again with the kept number', async () => {
    const { where } = show('/app/scout/fantasy', {}, { 'fantasy-team': 4711 });
    expect(await screen.findByText('Ten Line FC')).toBeTruthy();
    expect(where()).toBe('/app/scout/fantasy?team=4711');
  });

  it('has each player with captain, minutes risk, figures and next matches, one press from the panel', async () => {
    setWindowWidth(360);
    show('/app/scout/fantasy?team=4711');
    const team = await screen.findByRole('region', { name: 'Team' });
    expect(within(team).getByRole('link', { name: 'Dan Defender' }).getAttribute('href')).toBe(
      '/app/stats?subject=player-1&stat=defensiveContributions&line=9.5',
    );
    expect(team.textContent).toContain('DC 4/9 starts · xG 1.50 · xA 0.60 · 30 pts · £5.3m, down 0.1 · owned 12.4 %');
    expect(within(team).getByTitle('Captain')).toBeTruthy();
    expect(within(team).getByText('Low risk')).toBeTruthy();
    expect(within(team).getByRole('link', { name: 'SOU A easy' }).getAttribute('href')).toBe('/app/match/21');
    expect(within(team).getByText('Not in the stored figures yet')).toBeTruthy();
    const bench = screen.getByRole('region', { name: 'Bench' });
    expect(bench.textContent).toContain('Injured');
    expect(within(bench).getByText('Out')).toBeTruthy();
  });

  it('states the next deadline, the value of the team and the clubs without a match in a gameweek', async () => {
    show('/app/scout/fantasy?team=4711');
    expect((await screen.findByText('Ten Line FC')).parentElement?.textContent).toContain(
      'Gameweek 6 · 51 points · worth £101.2m · £0.4m in the bank',
    );
    expect(screen.getByText('Gameweek 8: no match for Northtown.')).toBeTruthy();
  });

  it('is a table by gameweek, ordered by a column on request, which is part of the link', async () => {
    setWindowWidth(1440);
    const picks = squad.picks.map((pick) => ({ ...pick, place: pick.place === 12 ? 3 : pick.place }));
    const { where } = show('/app/scout/fantasy?team=4711', { picks });
    const table = within(await screen.findByRole('region', { name: 'Squad' })).getByRole('table');
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(names()[1]).toContain('Dan Defender');
    const row = within(table).getByRole('row', { name: /Dan Defender/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(5, 9)
        .map(({ textContent }) => textContent),
    ).toEqual(['£5.3m, down 0.1', '12.4 %', 'SOU A easy', 'No match']);
    expect(within(row).getByRole('link', { name: 'SOU A easy' }).title).toMatch(
      /Southtown, away, Sat 28 Nov, .*\. Southtown allow defenders 6\.1 fantasy points a game, 2nd most of 20/,
    );
    await userEvent.click(within(table).getByRole('button', { name: 'DC per start' }));
    expect(where()).toBe('/app/scout/fantasy?team=4711&sort=contributions');
    expect(within(table).getByRole('columnheader', { name: 'DC per start' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(names()[1]).toContain('Mia Midfielder');
    await userEvent.click(within(table).getByRole('button', { name: 'DC per start' }));
    expect(where()).toBe('/app/scout/fantasy?team=4711');
  });

  it('says in one sentence what is wrong with the input, and requests nothing', async () => {
    const { paths } = show('/app/scout/fantasy');
    await userEvent.type(await field(), 'my team{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The number of a Fantasy team has one to eight digits.',
    );
    expect(paths().filter((path) => path.startsWith('/fantasy'))).toEqual([]);
  });

  it('shows the last squad with the fault of the source, and a refusal of the server', async () => {
    show('/app/scout/fantasy?team=4711', { fault: 'The source cannot be read now.' });
    expect(await screen.findByText('The source cannot be read now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dan Defender' })).toBeTruthy();
    show('/app/scout/fantasy?team=1', 'not followed');
    expect(await screen.findByText('This server does not follow the Premier League.')).toBeTruthy();
  });

  it('has no second try for an unknown number', async () => {
    show('/app/scout/fantasy?team=4711', 'unknown');
    expect(await screen.findByText('There is no Fantasy team with the number 4711.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('the transfer helper', () => {
  it('compares two players over the same matches and marks the better figure', async () => {
    const { where, paths } = show('/app/scout/fantasy?out=1&in=2&games=5');
    const table = await screen.findByRole('table', { name: 'The same matches, 27 Oct – 10 Nov 2026' });
    const row = within(table).getByRole('row', { name: /Fantasy points/ });
    const [left, right] = within(row).getAllByRole('cell');
    expect([left?.textContent, right?.textContent]).toEqual(['30 (3.0 a game)', '12 (1.2 a game)']);
    expect([left, right].map((cell) => cell?.getAttribute('data-better'))).toEqual(['true', null]);
    expect(within(table).getByRole('row', { name: /Defensive contributions/ }).textContent).toContain(
      '4 of 5 starts with 10 or more',
    );
    const allowed = screen.getAllByRole('table', { name: /^Allowed to the position a game/ });
    expect(allowed).toHaveLength(2);
    const next = allowed.map((one) => within(one).getByRole('row', { name: /^SOU A/ }));
    expect(next.map(({ textContent }) => textContent)).toEqual(['SOU A6.10#20.21#3', 'SOU A6.10#20.21#3']);
    expect(screen.getAllByTitle('3rd most of 20').length).toBeGreaterThan(0);
    expect(within(table).getByRole('row', { name: /Price/ }).textContent).toBe('£5.3m, down 0.1Price£5.3m, down 0.1');
    await userEvent.click(screen.getByRole('button', { name: '10' }));
    expect(where()).toBe('/app/scout/fantasy?out=1&in=2&games=10');
    expect(paths().at(-1)).toBe('/fantasy/transfer?out=1&in=2&games=10');
  });

  it('takes a player of the squad with one press', async () => {
    const { where } = show('/app/scout/fantasy?team=4711');
    await userEvent.click(await screen.findByRole('button', { name: 'Compare Dan Defender with another player' }));
    expect(where()).toBe('/app/scout/fantasy?team=4711&out=1');
  });

  it('offers other players of the position for the price and the bank, and takes one with one press', async () => {
    const { where, paths } = show('/app/scout/fantasy?team=4711&out=1');
    const list = await screen.findByRole('list', { name: 'Players up to this price' });
    expect(paths().at(-1)).toBe('/fantasy/players?position=DF&most=5.7&games=5');
    expect(screen.getByText('Dan Defender’s price today plus the bank')).toBeTruthy();
    const [only, ...others] = within(list).getAllByRole('button');
    expect(others).toEqual([]);
    expect(only?.textContent).toBe('Cheap Cover21 pts · 4 starts£4.0m Injured');
    const price = screen.getByRole('textbox', { name: 'Up to £m' });
    await userEvent.clear(price);
    expect(screen.getByText('A price is a number such as 7.5.')).toBeTruthy();
    await userEvent.type(price, '7,5');
    expect(paths().at(-1)).toBe('/fantasy/players?position=DF&most=7.5&games=5');
    await userEvent.click(screen.getByRole('button', { name: /^Cheap Cover/ }));
    expect(where()).toBe('/app/scout/fantasy?team=4711&out=1&in=5');
  });

  it('finds a player without one who leaves, once requested', async () => {
    const { paths } = show('/app/scout/fantasy');
    await userEvent.click(await screen.findByRole('button', { name: 'Find a player by position and price' }));
    await screen.findByRole('button', { name: /^Dan Defender/ });
    expect(paths().at(-1)).toBe('/fantasy/players?position=MF&most=7.5&games=5');
  });
});
