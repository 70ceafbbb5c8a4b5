import type { ReactElement } from 'react';
import { StatsPage } from '#components/stats/stats-page.tsx';
import type { ApiReply } from '#lib/backend/backend.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { User } from '#lib/contract/user/user.ts';
import { keepReplies } from '#lib/lookup/keep-replies.ts';
import { playerDetail, source, teamDetail } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith, playerGame, teamGame } from '#tests/support/game-builders.ts';
import { refereeMatch } from '#tests/support/referee-builders.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

// The page loads these parts on first use. The import compiles them before a test waits for them.
import '#components/shared/figures/games-table.tsx';
import '#components/shared/figures/ladder-popup.tsx';
import '#components/shared/notes/note-dialog-window.tsx';
import '#components/stats/all-stats/all-stats.tsx';
import '#components/stats/referee/referee-card.tsx';

type Script = (query: URLSearchParams) => ApiReply | Promise<ApiReply>;

export interface StatsScene {
  user?: User;
  /** Replies by path that replace the default ones. */
  scripts?: Readonly<Record<string, Script>>;
  /** The page and its path; the Stats page by default. */
  page?: { readonly element: ReactElement; readonly path: string };
  /** The query of the address. */
  search?: string;
  /** The stored preferences of an earlier visit. */
  kept?: Record<string, unknown>;
}

/** Kane's shots of ten games, oldest first: 2.70 a game, six times over 2.5. */
export const KANE_SHOTS = [6, 0, 0, 2, 0, 4, 3, 5, 4, 3];

/** A reply with a subject's details. */
export function detailReply(data: SubjectDetail): ApiReply {
  return { ok: true, body: { success: true, data } };
}

const CITY_CORNERS = [5, 10, 11, 8, 7, 5, 7, 10, 4, 12];
const city = CITY_CORNERS.map((cornersWon, index) =>
  teamGame({ id: 50 + index, day: `2026-01-${10 + index}`, team: { full: { cornersWon } } }),
);

/** A referee's fouls in ten matches, newest first: 22.0 a match, five times over 21.5. */
export const REFEREE_FOULS = [20, 25, 30, 18, 22, 21, 26, 15, 24, 19];

/** A reply with a referee's matches. */
export function refereeReply(fouls: readonly (number | null)[] = REFEREE_FOULS): ApiReply {
  const matches = fouls.map((foulsCommitted, index) => refereeMatch({ id: 70 + index, index, foulsCommitted }));
  return { ok: true, body: { success: true, data: { id: 12, name: 'Anna Whistle', matches, source: source() } } };
}

const SCRIPTS: Readonly<Record<string, Script>> = {
  '/search': () => ({
    ok: true,
    body: {
      players: [{ id: 123, firstName: 'Harry', lastName: 'Kane', team: { name: 'Tottenham Hotspur' } }],
      teams: [{ id: 45, name: 'Manchester City', isNationalTeam: false, league: { name: 'Premier League' } }],
      counts: { players: 12, teams: 1 },
    },
  }),
  '/search/id': (query) =>
    detailReply(query.get('type') === 'player' ? playerDetail(gamesWith('shots', KANE_SHOTS)) : teamDetail(city)),
  '/search/teams': () => ({
    ok: true,
    body: { success: true, teams: [{ id: 101, name: 'Chelsea', isNationalTeam: false, league: null }] },
  }),
  '/watchlist': () => ({ ok: true, body: { entries: [] } }),
  '/search/today': () => ({ ok: true, body: { success: true, teams: [] } }),
  '/referees': () => ({ ok: true, body: { success: true, data: [{ id: 12, name: 'Anna Whistle' }] } }),
  '/referees/id': () => refereeReply(),
  '/search/vs-team': () => ({
    ok: true,
    body: {
      success: true,
      data: { matches: [playerGame({ id: 900, opponent: { id: 101, name: 'Chelsea' }, full: { shots: 9 } })] },
    },
  }),
};

/**
 * Renders the Stats page for a user on the PREMIUM plan; `requestedPaths()` returns the requested paths except those of
 * the user, of today's teams and of the watchlist.
 */
export function renderStats({
  user = aUser(),
  scripts = {},
  page = { element: <StatsPage />, path: '/app/stats' },
  search = '',
  kept = {},
}: StatsScene = {}) {
  const backend = fakeBackend({
    user,
    answer({ path }) {
      const [name = '', query] = path.split('?');
      return (scripts[name] ?? SCRIPTS[name])?.(new URLSearchParams(query));
    },
  });
  const shell = memoryShell({ lastUser: user, ...kept });
  const parts = { preferences: shell.preferences, now: Date.now, isUsedOffline: false };
  const view = renderApp(page.element, { backend: keepReplies(backend, parts), shell, at: page.path + search });
  const requestedPaths = () =>
    backend.calls.map(({ path }) => path).filter((path) => !/^\/(me$|search\/today|watchlist)/.test(path));
  return { ...view, shell, requestedPaths };
}
