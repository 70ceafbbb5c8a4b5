import { AppRoutes } from '#components/app/app-routes.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import type { FantasyFigures, FantasyPlayer, FantasySquad } from '#lib/contract/fantasy/fantasy.ts';
import type { FantasyGame } from '#lib/contract/fantasy/fantasy-games.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const allowed = {
  expectedGoals: { mean: 0.21, games: 12, rank: 3, of: 20, shared: 1, season: '2026/27' },
  expectedAssists: null,
};
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

/** A squad with a captain, a player who is unknown, and one on the bench. */
export const squad: FantasySquad = {
  number: 4711,
  name: 'Ten Line FC',
  gameweek: 6,
  chip: null,
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

/** What differs from the usual squad, or a refusal. */
type SquadReply = Partial<FantasySquad> | 'not followed' | 'unknown';

/** What differs from the usual players of a comparison, in their order, or the status of a refusal. */
type Compared = readonly (Partial<FantasyPlayer> & { readonly figures?: FantasyFigures })[] | 404 | 400;

const PREMIER_LEAGUE: FantasyGame = {
  league: 'premier-league',
  name: 'Fantasy Premier League',
  host: 'fantasy.premierleague.com',
  currency: '£',
  credit: 'Official Fantasy Premier League data, © Premier League; not endorsed by it.',
};
export const BOTH_GAMES: readonly FantasyGame[] = [
  PREMIER_LEAGUE,
  {
    league: 'allsvenskan',
    name: 'Allsvenskan Fantasy',
    host: 'fantasy.allsvenskan.se',
    currency: '',
    credit: 'Official Allsvenskan Fantasy data; not endorsed by it.',
  },
];

const FIXTURE = dan.fixtures.map((away) => ({
  away,
  home: { ...away, isHome: true, opponent: { id: 1, name: 'Northtown' } },
}));
/** The coming gameweek of the game. */
const gameweek = {
  gameweeks: squad.gameweeks,
  matches: FIXTURE,
  captains: [{ ...dan, lastTen: figures(9, 30) }],
  prices: [{ id: 1, name: 'Dan Defender', club: 'Northtown', price: 5.3, change: -0.1 }],
};
/** Of all pasted names, only Mia is found. */
const NAMED = {
  found: [
    {
      fragment: 'Mia Midfielder',
      names: [
        {
          ...{ text: 'Mia Midfielder', isClear: true },
          subjects: [{ type: 'player', id: 2, name: 'Mia Midfielder', detail: null, next: null, bars: null }],
        },
      ],
    },
  ],
  matches: [],
};

/**
 * Renders the Fantasy tab; `paths` are those of its requests. A player who is found has points, except on the FREE
 * plan.
 */
export function showFantasy(
  at: string,
  but: SquadReply | (() => SquadReply) = {},
  kept: Record<string, unknown> = {},
  plan: Plan = 'PREMIUM',
  compared: () => Compared = () => [],
  games: readonly FantasyGame[] = [PREMIER_LEAGUE],
) {
  const user = aUser({ plan });
  const points = plan === 'FREE' ? { points: null } : {};
  const data = { ...found, players: found.players.map((player) => ({ ...player, ...points })) };
  const backend = fakeBackend({
    user,
    answer: ({ path }) => {
      if (path.startsWith('/fantasy/squads/')) {
        const reply = typeof but === 'function' ? but() : but;
        if (reply === 'not followed') return apiFailure(409, 'This server does not follow the Premier League.');
        if (reply === 'unknown') return apiFailure(404, 'There is no Fantasy team with the number 4711.');
        return { ok: true, body: { success: true, data: { ...squad, ...reply } } };
      }
      if (path === '/fantasy/games') return { ok: true, body: { success: true, data: games } };
      if (path === '/search/names') return { ok: true, body: NAMED };
      if (path.startsWith('/fantasy/gameweek')) {
        const players = path.includes('players=') ? [{ ...mia, lastTen: figures(2, 12) }] : [];
        return { ok: true, body: { success: true, data: { ...gameweek, players } } };
      }
      if (path.startsWith('/fantasy/players')) return { ok: true, body: { success: true, data } };
      if (!path.startsWith('/fantasy/transfer')) return undefined;
      const changed = compared();
      if (changed === 404 || changed === 400) return apiFailure(changed, 'There is no such player.');
      const span = { from: '2026-10-27T19:00:00.000Z', to: '2026-11-10T19:00:00.000Z' };
      const players = [
        { ...dan, matches: 5, figures: figures(5, 30), ...changed[0] },
        { ...mia, matches: 5, figures: figures(2, 12), ...changed[1] },
      ];
      return { ok: true, body: { success: true, data: { span, players, gameweeks: squad.gameweeks } } };
    },
  });
  const shell = memoryShell(
    Object.fromEntries(Object.entries(kept).map(([key, value]) => [`${key}.${user.id}`, value])),
  );
  const { where, open } = renderApp(<AppRoutes />, { backend, at, shell });
  return { where, open, shell, user, paths: () => backend.calls.map(({ path }) => path) };
}
