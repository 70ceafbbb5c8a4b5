import { type CoreMatch, type CoreSeason, rowsOf } from '#tests/support/stand-in/core-season.ts';
import type { MatchState } from '#tests/support/stand-in/season-state.ts';
import { jsonPage, type Page } from '#tests/support/stand-in/site.ts';

const HOST = 'v3.football.api-sports.io';
const LEAGUE = { id: 39, name: 'Premier League', country: 'England', season: 2025 };
const POSITIONS: Readonly<Record<string, string>> = { Goalkeeper: 'G', Defender: 'D', Midfielder: 'M', Forward: 'F' };
/** The names of a team's figures, with the columns of the community repository. */
const TEAM_FIGURES: readonly (readonly [type: string, column: string])[] = [
  ['Shots on Goal', 'shots_on_target'],
  ['Total Shots', 'total_shots'],
  ['Blocked Shots', 'blocked_shots'],
  ['Fouls', 'fouls_committed'],
  ['Corner Kicks', 'corners'],
  ['Offsides', 'offsides'],
  ['Yellow Cards', 'yellow_cards'],
  ['Red Cards', 'red_cards'],
  ['Goalkeeper Saves', 'keeper_saves'],
  ['Total passes', 'passes'],
];

/** The replies of api-football for the Premier League, made from the community repository's season; errors arrive with status 200. */
export function apiFootballPages(season: CoreSeason, states: readonly MatchState[]): [string, Page][] {
  const ids = new Map(season.matches.map(({ id }, index) => [id, 1_300_000 + index]));
  const positions = new Map(season.players.map((row) => [row['player_id'], POSITIONS[row['position'] ?? ''] ?? 'M']));
  const names = new Map(season.players.map((row) => [row['player_id'], row['web_name']]));
  const club = (code: number) => ({ id: code, name: season.clubs.get(code)?.['name'] });
  const fixtures = () =>
    states.map(({ match, when, isFinished }) => ({
      fixture: {
        id: ids.get(match.id),
        referee: null,
        timezone: 'UTC',
        date: (when?.kickOff ?? match.kickOff).toISOString().replace('.000Z', '+00:00'),
        status: { short: when === null ? 'PST' : isFinished ? 'FT' : 'NS', elapsed: isFinished ? 90 : null },
      },
      league: { ...LEAGUE, round: `Regular Season - ${when?.gameweek ?? match.gameweek}` },
      teams: { home: club(match.home), away: club(match.away) },
      goals: { home: scoreOf(match, 'home', isFinished), away: scoreOf(match, 'away', isFinished) },
    }));
  const statistics = (match: CoreMatch) =>
    (['home', 'away'] as const).map((side) => ({
      team: club(match[side]),
      statistics: TEAM_FIGURES.map(([type, column]) => ({
        type,
        value: Number(match.row[`${side}_${column}`] || 0) || null,
      })),
    }));
  const players = (match: CoreMatch) => {
    const rows = rowsOf(season.table(match.gameweek, 'playermatchstats.csv')).filter(
      (row) => row['match_id'] === match.id,
    );
    const sides = new Map(
      rowsOf(season.table(match.gameweek, 'lineups.csv'))
        .filter((row) => row['match_id'] === match.id)
        .map((row) => [row['player_id'], { side: row['team_side'], isStarting: row['is_starting'] === 'True' }]),
    );
    return (['home', 'away'] as const).map((side) => ({
      team: club(match[side]),
      players: rows
        .filter((row) => sides.get(row['player_id'] ?? '')?.side === side)
        .map((row) => ({
          player: { id: Number(row['player_id']), name: names.get(row['player_id'] ?? '') },
          statistics: [
            figuresOf(
              row,
              positions.get(row['player_id'] ?? ''),
              sides.get(row['player_id'] ?? '')?.isStarting ?? false,
            ),
          ],
        })),
    }));
  };
  const known = states.filter(({ hasFigures }) => hasFigures).map(({ match }) => match);
  return [
    [`${HOST}/fixtures?league=39&season=2025`, reply(fixtures)],
    [`${HOST}/fixtures?league=39&season=2026`, jsonPage(() => refusal)],
    ...known.flatMap((match): [string, Page][] => [
      [`${HOST}/fixtures/players?fixture=${ids.get(match.id)}`, reply(() => players(match))],
      [`${HOST}/fixtures/statistics?fixture=${ids.get(match.id)}`, reply(() => statistics(match))],
      [`${HOST}/fixtures/statistics?fixture=${ids.get(match.id)}&half=true`, reply(() => statistics(match))],
    ]),
  ];
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

function scoreOf({ row }: CoreMatch, side: 'home' | 'away', isFinished: boolean): number | null {
  return isFinished ? Number(row[`${side}_score`]) : null;
}

/** A player's figures; as there, a count of none is null. */
function figuresOf(row: Readonly<Record<string, string>>, position: string | undefined, isStarting: boolean) {
  const count = (column: string) => Number(row[column] ?? 0) || null;
  return {
    games: { minutes: count('minutes_played'), position, substitute: !isStarting },
    offsides: count('offsides'),
    shots: { total: count('total_shots'), on: count('shots_on_target') },
    goals: { total: count('goals'), assists: count('assists'), saves: count('saves') },
    passes: { total: count('accurate_passes') },
    tackles: { total: count('tackles'), blocks: count('blocks') },
    fouls: { drawn: count('was_fouled'), committed: count('fouls_committed') },
    cards: { yellow: 0, red: 0 },
  };
}
