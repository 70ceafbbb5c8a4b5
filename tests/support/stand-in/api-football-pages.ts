import type { apiFootballAccount } from '#tests/support/stand-in/api-football-account.ts';
import { clubOf } from '#tests/support/stand-in/api-football-clubs.ts';
import { eventsOf, lineupsOf, matchTables, playersOf } from '#tests/support/stand-in/api-football-people.ts';
import { statisticsOf } from '#tests/support/stand-in/api-football-teams.ts';
import type { CoreMatch, CoreSeason } from '#tests/support/stand-in/core-season.ts';
import type { MatchState } from '#tests/support/stand-in/season-state.ts';
import { hostOf, jsonPage, type Page, type Site } from '#tests/support/stand-in/site.ts';

const HOST = 'v3.football.api-sports.io';
/** The number of matches that a request names. */
const AT_ONCE = 20;
const LEAGUE = { id: 39, name: 'Premier League', country: 'England', season: 2025 };

/**
 * The replies of api-football for the Premier League, made from the community repository's season, because no recorded
 * season of the service has players. The form follows its documentation. Referees and injuries are missing, shots of
 * players include the blocked ones, and the halves are composed.
 */
export function apiFootballPages(season: CoreSeason, states: readonly MatchState[]): [string, Page][] {
  const ids = new Map(season.matches.map(({ id }, index) => [id, 1_300_000 + index]));
  const idOf = ({ match }: MatchState) => ids.get(match.id) ?? 0;
  const roundOf = ({ match, when }: MatchState) => when?.gameweek ?? match.gameweek;
  const tablesOf = matchTables(season);
  const fixture = (state: MatchState) => {
    const { match, when, isStarted, isFinished } = state;
    const goals = scoreOf(match, isFinished);
    return {
      fixture: {
        id: idOf(state),
        referee: null,
        timezone: 'UTC',
        date: (when?.kickOff ?? match.kickOff).toISOString().replace('.000Z', '+00:00'),
        venue: { id: null, name: null },
        status: {
          short: when === null ? 'PST' : isFinished ? 'FT' : isStarted ? '2H' : 'NS',
          elapsed: isFinished ? 90 : null,
        },
      },
      league: { ...LEAGUE, round: `Regular Season - ${roundOf(state)}` },
      teams: { home: clubOf(match.home), away: clubOf(match.away) },
      goals,
      score: { halftime: { home: null, away: null }, fulltime: goals },
    };
  };
  const whole = (state: MatchState) => {
    const { match, hasFigures } = state;
    if (!hasFigures) return { ...fixture(state), events: [], lineups: [], statistics: [], players: [] };
    const tables = tablesOf(match);
    return {
      ...fixture(state),
      events: eventsOf(match, tables),
      lineups: lineupsOf(match, tables),
      statistics: statisticsOf(match, false),
      players: playersOf(match, tables),
    };
  };
  const inOrder = states.toSorted((one, other) => idOf(one) - idOf(other));
  const byRound = [...Map.groupBy(inOrder, roundOf).values()].flat();
  const batches = byRound.flatMap((_, index) => (index % AT_ONCE === 0 ? [byRound.slice(index, index + AT_ONCE)] : []));
  const known = states.filter(({ hasFigures }) => hasFigures);
  const of = (state: MatchState) => `fixture=${idOf(state)}`;
  return [
    [`${HOST}/fixtures?league=39&season=2025`, reply(() => states.map(fixture))],
    [`${HOST}/leagues?id=39`, reply(() => [{ seasons: [] }])],
    [`${HOST}/injuries?league=39&season=2025`, reply(() => [])],
    [`${HOST}/fixtures?league=39&season=2026`, jsonPage(() => refusal)],
    ...batches.map((batch): [string, Page] => [
      `${HOST}/fixtures?ids=${batch.map(idOf).join('-')}`,
      reply(() => batch.map(whole)),
    ]),
    ...states.map((state): [string, Page] => [`${HOST}/fixtures?id=${idOf(state)}`, reply(() => [whole(state)])]),
    ...known.flatMap((state): [string, Page][] => [
      [`${HOST}/fixtures/players?${of(state)}`, reply(() => playersOf(state.match, tablesOf(state.match)))],
      [`${HOST}/fixtures/statistics?${of(state)}`, reply(() => statisticsOf(state.match, false))],
      [`${HOST}/fixtures/statistics?${of(state)}&half=true`, reply(() => statisticsOf(state.match, true))],
    ]),
  ];
}

/** The pages of a site. Those of api-football require a key and are limited by its plan. */
export function withAccount(site: Site, account: ReturnType<typeof apiFootballAccount>): Site {
  return new Map(
    [...site].map(([key, page]) => [key, hostOf(key) === HOST ? { ...page, admit: account.admit } : page]),
  );
}

/** What a free plan gets for the current season. */
const refusal = {
  errors: { plan: 'Free plans do not have access to this season, try from 2022 to 2024.' },
  results: 0,
  response: [],
};

function reply(response: () => readonly unknown[]): Page {
  return jsonPage(() => {
    const made = response();
    return { errors: [], results: made.length, paging: { current: 1, total: 1 }, response: made };
  });
}

function scoreOf({ row }: CoreMatch, isFinished: boolean) {
  const goals = (side: string) => (isFinished ? Number(row[`${side}_score`]) : null);
  return { home: goals('home'), away: goals('away') };
}
