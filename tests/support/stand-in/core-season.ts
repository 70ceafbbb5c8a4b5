import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = Readonly<Record<string, string>>;

/** A table as lines, so that it is served unchanged. The samples have no quoted cells. */
export interface Lines {
  readonly header: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/** A match of the season as it was played. */
export interface CoreMatch {
  readonly id: string;
  readonly gameweek: number;
  readonly kickOff: Date;
  /** Codes of the clubs. */
  readonly home: number;
  readonly away: number;
  readonly isPlayed: boolean;
  readonly row: Row;
}

/** The files of one season of the community repository. */
export interface CoreSeason {
  /** The name of the season, for example `2025-2026`. */
  readonly name: string;
  readonly matches: readonly CoreMatch[];
  /** The clubs by code. */
  readonly clubs: ReadonlyMap<number, Row>;
  readonly players: readonly Row[];
  /** The table of a gameweek; `null` when the season has none. */
  table(gameweek: number, file: string): Lines | null;
  /** A table beside the gameweeks; `null` when there is none. */
  top(file: string): Lines | null;
  /** The names of the tables in the gameweeks. */
  readonly files: readonly string[];
}

export const TOURNAMENT = 'By Tournament/Premier League';

/** Reads the folder of a season. Large tables are read when they are needed. */
export function coreSeason(folder: string, name: string): CoreSeason {
  const tables = new Map<string, Lines | null>();
  const read = (path: string) => {
    const known = tables.get(path);
    if (known !== undefined) return known;
    const lines = readLines(join(folder, name, path));
    tables.set(path, lines);
    return lines;
  };
  const table = (gameweek: number, file: string) => read(`${TOURNAMENT}/GW${gameweek}/${file}`);
  const gameweeks = readdirSync(join(folder, name, TOURNAMENT)).map((one) => Number(one.slice(2)));
  const matches = gameweeks.flatMap((gameweek) => rowsOf(table(gameweek, 'matches.csv')).map(matchOf));
  return {
    name,
    matches: matches.sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime() || (a.id < b.id ? -1 : 1)),
    clubs: new Map(rowsOf(read('teams.csv')).map((row) => [Number(row['code']), row])),
    players: rowsOf(read('players.csv')),
    table,
    top: read,
    files: readdirSync(join(folder, name, TOURNAMENT, 'GW1')).filter((file) => file !== 'fixtures.csv'),
  };
}

/** The rows of a table by column. */
export function rowsOf(table: Lines | null): Row[] {
  return (table?.rows ?? []).map((line) => rowOf(table?.columns ?? [], line));
}

/** One row of a table by column. */
export function rowOf(columns: readonly string[], line: string): Row {
  const cells = line.split(',');
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
}

/** A row with other values in some of its columns. */
export function withCells({ columns }: Lines, line: string, cells: Row): string {
  const values = line.split(',');
  return columns.map((column, index) => cells[column] ?? values[index] ?? '').join(',');
}

/** A table with other rows. */
export function tableText({ header }: Lines, rows: readonly string[]): string {
  return `${[header, ...rows].join('\n')}\n`;
}

function readLines(file: string): Lines | null {
  try {
    const [header = '', ...rows] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
    return { header, columns: header.split(','), rows };
  } catch {
    return null;
  }
}

function matchOf(row: Row): CoreMatch {
  const written = (row['kickoff_time'] ?? '').replace(' ', 'T');
  return {
    id: row['match_id'] ?? '',
    gameweek: Number(row['gameweek']),
    kickOff: new Date(/[+Z]/.test(written.slice(10)) ? written : `${written}Z`),
    home: Number(row['home_team']),
    away: Number(row['away_team']),
    isPlayed: /^true$/i.test(row['finished'] ?? ''),
    row,
  };
}
