import { type CoreMatch, type CoreSeason, rowsOf } from '#tests/support/stand-in/core-season.ts';

type Row = Readonly<Record<string, string>>;
type Side = 'home' | 'away';
const SIDES = ['home', 'away'] as const;

/** The clubs of 2025/26 as api-football calls them, by the code of the Fantasy game. */
const CLUBS: ReadonlyMap<number, readonly [id: number, name: string]> = new Map([
  [1, [33, 'Manchester United']],
  [2, [63, 'Leeds']],
  [3, [42, 'Arsenal']],
  [4, [34, 'Newcastle']],
  [6, [47, 'Tottenham']],
  [7, [66, 'Aston Villa']],
  [8, [49, 'Chelsea']],
  [11, [45, 'Everton']],
  [14, [40, 'Liverpool']],
  [17, [65, 'Nottingham Forest']],
  [21, [48, 'West Ham']],
  [31, [52, 'Crystal Palace']],
  [36, [51, 'Brighton']],
  [39, [39, 'Wolves']],
  [43, [50, 'Manchester City']],
  [54, [36, 'Fulham']],
  [56, [746, 'Sunderland']],
  [90, [44, 'Burnley']],
  [91, [35, 'Bournemouth']],
  [94, [55, 'Brentford']],
]);
/** The names of a team's figures, with the columns of the community repository. */
const TEAM_FIGURES: readonly (readonly [type: string, column: string])[] = [
  ['Shots on Goal', 'shots_on_target'],
  ['Shots off Goal', 'shots_off_target'],
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

/** A club as api-football writes it. */
export function clubOf(code: number) {
  const [id, name] = CLUBS.get(code) ?? [90_000 + code, `Club ${code}`];
  return { id, name, logo: `https://media.api-sports.io/football/teams/${id}.png` };
}

/** The figures of both teams, and by half where asked for. The halves are composed: less than half of each figure is in the first one. */
export function statisticsOf({ row, ...match }: CoreMatch, hasHalves: boolean) {
  const list = (side: Side, share: (value: number) => number) =>
    TEAM_FIGURES.map(([type, column]) => ({ type, value: share(Number(row[`${side}_${column}`] || 0)) || null }));
  return SIDES.map((side) => ({
    team: clubOf(match[side]),
    statistics: list(side, (value) => value),
    ...(hasHalves && {
      statistics_1h: list(side, (value) => Math.floor(value * 0.45)),
      statistics_2h: list(side, (value) => value - Math.floor(value * 0.45)),
    }),
  }));
}

/** The rows of a match in the tables of the community repository. */
interface MatchTables {
  readonly players: readonly Row[];
  readonly enrichment: readonly Row[];
  readonly lineups: readonly Row[];
  readonly incidents: readonly Row[];
}

/** The rows by match; each table is divided once. */
export function matchTables(season: CoreSeason): (match: CoreMatch) => MatchTables {
  const divided = new Map<string, Map<string | undefined, Row[]>>();
  return ({ id, gameweek }) => {
    const rows = (file: string) => {
      const key = `${gameweek} ${file}`;
      const byMatch = divided.get(key) ?? Map.groupBy(rowsOf(season.table(gameweek, file)), (row) => row['match_id']);
      divided.set(key, byMatch);
      return byMatch.get(id) ?? [];
    };
    return {
      players: rows('playermatchstats.csv'),
      enrichment: rows('player_match_enrichment.csv'),
      lineups: rows('lineups.csv'),
      incidents: rows('incidents.csv'),
    };
  };
}

/** The starting players of both teams. */
export function lineupsOf(match: CoreMatch, { lineups }: MatchTables) {
  return SIDES.map((side) => ({
    team: clubOf(match[side]),
    startXI: lineups
      .filter((row) => row['team_side'] === side && row['is_starting'] === 'True')
      .map((row) => ({ player: personOf(row['player_id'], row['player_name']) })),
  }));
}

/** The goals and cards. An own goal is listed for the side that benefits. */
export function eventsOf(match: CoreMatch, { incidents }: MatchTables) {
  return incidents
    .filter((row) => row['incident_type'] === 'goal' || row['incident_type'] === 'card')
    .map((row) => ({
      time: { elapsed: Number(row['minute']), extra: Number(row['added_time']) || null },
      team: clubOf(match[row['team_side'] === 'home' ? 'home' : 'away']),
      player: personOf(row['player_id'], row['player_name']),
      assist: personOf(row['assist_player_id'], row['assist_player_name']),
      type: row['incident_type'] === 'goal' ? 'Goal' : 'Card',
      detail: detailOf(row),
    }));
}

/** The players' figures; as there, a count of none is null. */
export function playersOf(match: CoreMatch, { players, enrichment, lineups }: MatchTables) {
  return SIDES.map((side) => ({
    team: clubOf(match[side]),
    players: lineups
      .filter((row) => row['team_side'] === side)
      .flatMap((lineup) => {
        const own = (row: Row) => row['player_id'] === lineup['player_id'];
        const figures = players.find(own);
        if (figures === undefined) return [];
        return [
          {
            player: personOf(lineup['player_id'], lineup['player_name']),
            statistics: [figuresOf({ ...enrichment.find(own), ...figures }, lineup)],
          },
        ];
      }),
  }));
}

function figuresOf(row: Row, lineup: Row) {
  const count = (column: string) => Number(row[column] ?? 0) || null;
  return {
    games: {
      minutes: count('minutes_played'),
      position: lineup['position'],
      substitute: lineup['is_starting'] !== 'True',
    },
    offsides: count('offsides'),
    shots: { total: count('total_shots'), on: count('shots_on_target') },
    goals: { total: count('goals'), assists: count('assists'), saves: count('saves') },
    passes: { total: count('total_passes') },
    tackles: { total: count('tackles'), blocks: count('blocks') },
    fouls: { drawn: count('was_fouled'), committed: count('fouls_committed') },
    cards: { yellow: Number(row['yellow_cards'] || 0), red: Number(row['red_cards'] || 0) },
  };
}

/** The ids of persons are not those of the Fantasy game. */
function personOf(element: string | undefined, name: string | undefined) {
  return { id: Number(element) ? 20_000 + Number(element) : null, name: name || null };
}

function detailOf(row: Row): string {
  if (row['incident_type'] === 'card') return /red/i.test(row['card_type'] ?? '') ? 'Red Card' : 'Yellow Card';
  return /own/i.test(row['goal_type'] ?? '') ? 'Own Goal' : 'Normal Goal';
}
