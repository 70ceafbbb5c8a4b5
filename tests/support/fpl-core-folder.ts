import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Cells = Readonly<Record<string, string | number>>;

/** A table with the columns of all rows. A cell that a row does not have is empty. */
export function csv(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(','));
  return [columns.join(','), ...lines].join('\n');
}

const SIDE = {
  score: 1,
  total_shots: 5,
  shots_on_target: 2,
  blocked_shots: 1,
  corners: 4,
  fouls_committed: 3,
  offsides: 1,
  passes: 400,
  tackles_won: 2,
  keeper_saves: 1,
  yellow_cards: 0,
  red_cards: 0,
};

/** Team 1 at home against team 2. @param cells replace or add cells of the match's row */
export function coreMatch(cells: Cells = {}): Cells {
  const sided = Object.entries(SIDE).flatMap(([column, value]) => [
    [`home_${column}`, value],
    [`away_${column}`, value],
  ]);
  return {
    gameweek: 1,
    kickoff_time: '2026-08-21T19:00:00',
    home_team: '1.0',
    away_team: '2.0',
    finished: 'True',
    match_id: 'one-vs-two',
    ...Object.fromEntries(sided),
    ...cells,
  };
}

const PLAYER = {
  match_id: 'one-vs-two',
  minutes_played: 90,
  goals: 0,
  assists: 0,
  total_shots: '',
  shots_on_target: '',
  accurate_passes: 45,
  accurate_passes_percent: 90,
  was_fouled: '',
  fouls_committed: 0,
  saves: '',
  tackles: '',
  tackles_won: 0,
  team_goals_conceded: 1,
};

/** A player's row of a match. */
export function corePlayer(id: number, cells: Cells = {}): Cells {
  return { player_id: id, ...PLAYER, ...cells };
}

/** A shot of a player. */
export function coreShot(player: number | '', cells: Cells = {}): Cells {
  return { match_id: 'one-vs-two', minute: 10, is_home: 'True', player_id: player, outcome: 'miss', ...cells };
}

/**
 * The season 2026-2027 of one gameweek: players 11 and 12 of team 1, players 21 and 22 of team 2, whose codes are a
 * hundred times their numbers.
 *
 * @param files tables that replace or add to those of the folder, by path within the season
 * @returns the folder that holds the season
 */
export function coreFolder(files: Readonly<Record<string, string>> = {}): string {
  const player = (id: number, team: string) => ({
    player_code: id * 100,
    player_id: id,
    first_name: 'Pat',
    second_name: `Player ${id}`,
    web_name: `P${id}`,
    team_code: team,
    position: 'Forward',
  });
  const season = {
    'teams.csv': csv([
      { code: 1, name: 'One' },
      { code: 2, name: 'Two' },
    ]),
    'players.csv': csv([player(11, '1'), player(12, '1'), player(21, '2'), player(22, '2')]),
    [inGameweek('matches.csv')]: csv([coreMatch()]),
    ...files,
  };
  return temporaryFolder(Object.fromEntries(Object.entries(season).map(([path, text]) => [`2026-2027/${path}`, text])));
}

/** The path of a table of the first gameweek. */
export function inGameweek(file: string): string {
  return `By Tournament/Premier League/GW1/${file}`;
}
