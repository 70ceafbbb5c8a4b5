import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonPage, type Page, pageKey, type Site } from '#tests/support/stand-in/site.ts';

const API = 'https://app.americansocceranalysis.com/api/v1';
const STAGE = 'stage_name=Regular+Season';
const BY_MATCH = 'split_by_games=true&split_by_teams=true&minimum_minutes=0';
/** The number of rows of a full page. */
const PAGE = 1000;

export type AsaRow = Readonly<Record<string, unknown>>;

/** The replies of a league: its lists, and the figures by the first day of their window, which has seven days. */
export interface AsaLeague {
  readonly path: string;
  readonly teams: readonly AsaRow[];
  readonly players: readonly AsaRow[];
  readonly referees: readonly AsaRow[];
  /** The matches that are over, by season. A season that is not listed has none. */
  readonly games: ReadonlyMap<number, readonly AsaRow[]>;
  readonly coming: ReadonlyMap<number, readonly AsaRow[]>;
  readonly windows: ReadonlyMap<string, Readonly<Record<'shots' | 'passes' | 'keepers', readonly AsaRow[]>>>;
}

/** The pages of a league. Every season from 2024 on has a list, which is empty without matches. */
export function asaPages({ path, games, coming, windows, ...names }: AsaLeague): Site {
  const pages: [string, Page][] = [];
  const add = (address: string, rows: readonly AsaRow[]) => {
    for (let offset = 0; offset === 0 || offset <= rows.length; offset += PAGE) {
      const url = offset === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}offset=${offset}`;
      pages.push([pageKey(new URL(url)), jsonPage(() => rows.slice(offset, offset + PAGE))]);
    }
  };
  for (const list of ['teams', 'players', 'referees'] as const) add(`${API}/${path}/${list}`, names[list]);
  for (const season of [2024, 2025, 2026, 2027]) {
    for (const [status, rows] of [
      ['FullTime', games],
      ['PreMatch', coming],
    ] as const) {
      add(`${API}/${path}/games?season_name=${season}&status=${status}&${STAGE}`, rows.get(season) ?? []);
    }
  }
  for (const [from, { shots, passes, keepers }] of windows) {
    const end = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10);
    const days = `start_date=${from}&end_date=${end}&${BY_MATCH}`;
    add(`${API}/${path}/players/xgoals?${days}&minimum_shots=0&minimum_key_passes=0&${STAGE}`, shots);
    add(`${API}/${path}/players/xpass?${days}&minimum_passes=0&${STAGE}`, passes);
    add(`${API}/${path}/goalkeepers/xgoals?${days}&minimum_shots_faced=0&${STAGE}`, keepers);
  }
  return new Map(pages);
}

/** The windows of the recorded replies. */
const RECORDED = ['2026-07-11_2026-07-17', '2026-08-08_2026-08-14'];

/** The address of a recorded reply, from its metadata. */
export function recordedAddress(folder: string, window = RECORDED[0]): string {
  return readJson(join(folder, 'mls-2026', `players_xgoals_${window}.metadata.json`)).source_url;
}

/**
 * MLS as recorded: four matches of 2026. The saves of three matches are from a table of the recorded replies. Made by
 * hand in the form of the replies, because they are not recorded: passes by match, the saves of the fourth match, and
 * the lists of players and teams, whose names and birth dates are real.
 */
export function recordedMls(folder: string): AsaLeague {
  const read = (file: string): AsaRow[] => readJson(join(folder, file));
  const people = csvRows(join(folder, 'mls-2026', 'players_season_2025_2026.csv'));
  const keepers = csvRows(join(folder, 'mls-2026', 'goalkeepers_by_game_2026.csv'));
  const saved = new Map(keepers.map((row) => [`${row['game_id']} ${row['player_id']}`, Number(row['saves'])]));
  const players = new Map(
    people.map((row) => [
      row['asa_player_id'],
      {
        player_id: row['asa_player_id'],
        player_name: row['display_name'],
        birth_date: row['birth_date'] === 'NA' ? {} : row['birth_date'],
        season_name: {},
      },
    ]),
  );
  const teams = new Map(
    people
      .filter((row) => /^\w+$/.test(row['team_id_raw'] ?? ''))
      .map((row) => [row['team_id_raw'], { team_id: row['team_id_raw'], team_name: row['team_name'] }]),
  );
  const windows = RECORDED.map((window) => {
    const shots = read(`mls-2026/players_xgoals_${window}.json`);
    const keys = ({ player_id, game_id, team_id }: AsaRow) => ({ player_id, game_id, team_id });
    const saves = (row: AsaRow) =>
      saved.get(`${row['game_id']} ${row['player_id']}`) ??
      shots
        .filter((other) => other['game_id'] === row['game_id'] && other['team_id'] !== row['team_id'])
        .reduce((sum, other) => sum + Number(other['shots_on_target']) - Number(other['goals']), 0);
    return [
      window.slice(0, 10),
      {
        shots,
        passes: shots.map((row) => ({ ...keys(row), attempted_passes: Number(row['minutes_played']) })),
        keepers: shots
          .filter((row) => row['general_position'] === 'GK')
          .map((row) => ({ ...keys(row), saves: saves(row) })),
      },
    ] as const;
  });
  const recorded = new Set(windows.flatMap(([, { shots }]) => shots.map((row) => row['game_id'])));
  const games = read('mls-2026/games-part.json').filter((row) => recorded.has(row['game_id']));
  return {
    path: 'mls',
    teams: [...teams.values()],
    players: [...players.values()],
    referees: read('mls-recorded-2022/referees_payload.json'),
    games: new Map([[2026, games]]),
    coming: new Map(),
    windows: new Map(windows),
  };
}

export function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The rows of a table whose quoted cells have commas, as in two clubs of one player. */
export function csvRows(file: string): Readonly<Record<string, string>>[] {
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const columns = cells(header);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [columns[at] ?? '', cell])));
}
