import { type CoreMatch, type CoreSeason, rowsOf } from '#tests/support/stand-in/core-season.ts';

/** Returns the code of the club of a player in a gameweek, by the player's id of the season; 0 when unknown. */
export type ClubOf = (player: number, gameweek: number) => number;

/** A player's figures of one match in the fields of the Fantasy replies. */
export interface FantasyRow {
  readonly player: number;
  readonly match: CoreMatch;
  readonly figures: Readonly<Record<string, number>>;
  /** Figures that the replies write as text. */
  readonly expected: Readonly<Record<string, string>>;
}

const WHOLE = [
  'minutes',
  'goals_scored',
  'assists',
  'clean_sheets',
  'goals_conceded',
  'own_goals',
  'penalties_saved',
  'penalties_missed',
  'yellow_cards',
  'red_cards',
  'saves',
  'bonus',
  'bps',
  'starts',
  'clearances_blocks_interceptions',
  'recoveries',
  'tackles',
  'defensive_contribution',
  'total_points',
] as const;

const EXPECTED = [
  'expected_goals',
  'expected_assists',
  'expected_goal_involvements',
  'expected_goals_conceded',
] as const;

/** The columns of `playermatchstats.csv` that split a gameweek of two matches. */
const OWN: Readonly<Record<string, string>> = {
  minutes: 'minutes_played',
  goals_scored: 'goals',
  assists: 'assists',
  saves: 'saves',
  tackles: 'tackles',
  recoveries: 'recoveries',
  defensive_contribution: 'defensive_contributions',
};

/** The clubs of a season's players, from the table of transfers. */
export function clubsOf(season: CoreSeason): ClubOf {
  const clubs = new Map(
    rowsOf(season.top('team_history.csv')).map((row) => [`${row['player_id']} ${row['gw']}`, Number(row['team_code'])]),
  );
  const own = new Map(season.players.map((row) => [Number(row['player_id']), Number(row['team_code'])]));
  return (player, gameweek) => clubs.get(`${player} ${gameweek}`) ?? own.get(player) ?? 0;
}

/** The rows of each gameweek, made once. */
export function gameweeksOf(season: CoreSeason, clubs: ClubOf): (gameweek: number) => readonly FantasyRow[] {
  const weeks = new Map<number, readonly FantasyRow[]>();
  return (gameweek) => {
    const rows = weeks.get(gameweek) ?? gameweekRows(season, gameweek, clubs);
    weeks.set(gameweek, rows);
    return rows;
  };
}

/**
 * Every player's figures in the matches of a gameweek, also of players who did not play. They add up to the figures of
 * the Fantasy game. In a gameweek of two matches a figure is split by the match statistics, or counts for the first
 * match.
 */
function gameweekRows(season: CoreSeason, gameweek: number, clubs: ClubOf): FantasyRow[] {
  const matches = season.matches.filter((match) => match.gameweek === gameweek);
  const own = new Map(
    rowsOf(season.table(gameweek, 'playermatchstats.csv')).map((row) => [
      `${row['player_id']} ${row['match_id']}`,
      row,
    ]),
  );
  return rowsOf(season.table(gameweek, 'player_gameweek_stats.csv')).flatMap((sums) => {
    const player = Number(sums['id']);
    const club = clubs(player, gameweek);
    const played = matches.filter(({ home, away }) => home === club || away === club);
    const inMatch = played.map(({ id }) => own.get(`${player} ${id}`));
    const split = (field: string) => {
      const column = OWN[field];
      const parts = inMatch.map((row) => (column === undefined ? 0 : Number(row?.[column] ?? 0)));
      return shares(
        Number(sums[field] ?? 0),
        parts,
        inMatch.map((row) => row !== undefined),
        field === 'starts',
      );
    };
    const columns = WHOLE.map((field) => [field, split(field)] as const);
    return played.map((match, index) => ({
      player,
      match,
      figures: Object.fromEntries(columns.map(([field, values]) => [field, values[index] ?? 0])),
      expected: Object.fromEntries(
        EXPECTED.map((field) => [field, (index === 0 ? Number(sums[field] ?? 0) : 0).toFixed(2)]),
      ),
    }));
  });
}

/**
 * Splits a sum by match.
 *
 * @param isSpread whether the sum can be 1 for each match that the player was in, as for starts
 */
function shares(sum: number, parts: readonly number[], isIn: readonly boolean[], isSpread: boolean): number[] {
  if (parts.length === 1) return [sum];
  if (parts.reduce((total, part) => total + part, 0) === sum) return [...parts];
  if (isSpread && sum === isIn.filter(Boolean).length) return isIn.map(Number);
  const first = Math.max(isIn.indexOf(true), 0);
  return parts.map((_, index) => (index === first ? sum : 0));
}

/** The status of the players (injured, suspended) in the last complete gameweek. */
export function gameweekStatus(season: CoreSeason, week: number) {
  const table = season.table(week, 'player_gameweek_stats.csv');
  const place = (column: string) => table?.columns.indexOf(column) ?? -1;
  const chance = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));
  return (table?.rows ?? []).map((line) => {
    const cells = line.split(',');
    return {
      id: Number(cells[place('id')]),
      status: cells[place('status')] || 'a',
      news: cells[place('news')] ?? '',
      chance_of_playing_next_round: chance(cells[place('chance_of_playing_next_round')]),
    };
  });
}
