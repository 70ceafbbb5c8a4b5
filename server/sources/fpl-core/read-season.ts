import type { z } from 'zod';
import { DataError } from '#server/data/data-error.ts';
import type { LeftOut } from '#server/data/left-out.ts';
import * as tables from '#server/sources/fpl-core/tables.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';
import { readTable } from '#server/sources/parts/table.ts';

/** The rows of one match in the tables of a season. */
export interface MatchTables {
  readonly match: tables.MatchRow;
  /** One row per player. Unused substitutes can have a row, too. */
  readonly players: readonly tables.PlayerRow[];
  readonly shots: readonly tables.ShotRow[];
  readonly lineups: readonly tables.LineupRow[];
  readonly incidents: readonly tables.IncidentRow[];
  readonly enrichment: readonly tables.EnrichmentRow[];
}

/** A season's tables in memory. */
export interface SeasonTables {
  /** The year in which the season starts. */
  readonly season: number;
  /** True when the tables are fetched part by part. */
  readonly isPartial: boolean;
  readonly teams: readonly z.output<typeof tables.TEAMS>[];
  readonly players: readonly z.output<typeof tables.PLAYERS>[];
  readonly teamHistory: readonly z.output<typeof tables.TEAM_HISTORY>[];
  readonly matches: readonly MatchTables[];
  /** The sums of the Fantasy game by gameweek. */
  readonly gameweekStats: ReadonlyMap<number, readonly tables.GameweekRow[]>;
}

/** Rows by match. A match that several gameweeks list has only the rows of the last gameweek, so that no row counts twice. */
class RowsByMatch<Row extends { readonly match_id: string }> {
  readonly #rows = new Map<string, readonly Row[]>();

  add(rows: readonly Row[]): void {
    for (const [id, group] of Map.groupBy(rows, ({ match_id }) => match_id)) this.#rows.set(id, group);
  }

  of(match: string): readonly Row[] {
    return this.#rows.get(match) ?? [];
  }
}

const TOURNAMENT = 'By Tournament/Premier League';
const SEASON = /^(\d{4})-\d{4}$/;
/** The season in a path, and the path within the season. */
const IN_SEASON = /^(?:.*\/)?(\d{4}-\d{4})\/(.*)$/;
/** Paths of the season 2024-2025, which has a folder for each table. */
const FOLDER_PER_TABLE = /^(\w+)\/(GW\d+\/)?\1\.csv$/;
/** The start of a gameweek's paths. Gameweek 0 has friendly matches and is not read. */
const GAMEWEEK = /^By Tournament\/Premier League\/GW([1-9]\d*)\//;

/** The names of a season's tables. */
interface SeasonFolder {
  /** The name of the season, for example 2025-2026. */
  readonly name: string;
  /** The paths of the tables: the keys are relative to the season, the values are paths of the source's files. */
  readonly tables: ReadonlyMap<string, string>;
}

/**
 * The seasons among the files. The files have a folder for each season, or are the files of one season.
 *
 * @throws {DataError} when there is no season
 */
export async function findSeasons(files: SourceFiles): Promise<SeasonFolder[]> {
  const paths = await files.list();
  const seasons = Map.groupBy(
    paths,
    (path) => (SEASON.test(files.name) ? files.name : IN_SEASON.exec(path)?.[1]) ?? '',
  );
  const names = [...seasons.keys()].filter(Boolean).toSorted();
  if (names.length === 0) throw new DataError(files.name, null, 'holds no season such as 2025-2026');
  return names.map((name) => {
    const own = (seasons.get(name) ?? []).map((path) => [IN_SEASON.exec(path)?.[2] ?? path, path] as const);
    const moved = own.map(([within, path]) => {
      const [, table, gameweek] = FOLDER_PER_TABLE.exec(within) ?? [];
      const folder = gameweek === undefined ? '' : `${TOURNAMENT}/${gameweek}`;
      return [table === undefined ? within : `${folder}${table}.csv`, path] as const;
    });
    return { name, tables: new Map([...moved, ...own]) };
  });
}

/**
 * Reads the Premier League tables of one season. A row that cannot be read is left out and named.
 *
 * @throws {DataError} when a table does not have the declared form
 */
export async function readSeason(
  files: SourceFiles,
  { name, tables: paths }: SeasonFolder,
  leftOut: LeftOut,
): Promise<SeasonTables> {
  const table = async <Schema extends z.ZodObject>(path: string, schema: Schema) => {
    const file = paths.get(path);
    if (file === undefined) throw new DataError(`${name}/${path}`, null, 'is missing');
    return readTable(await files.read(file), `${name}/${path}`, schema, leftOut);
  };
  /** The rows of a table without which the season cannot be read. */
  const needed = async <Schema extends z.ZodObject>(path: string, schema: Schema) => {
    const rows = await table(path, schema);
    if (rows.length === 0) throw new DataError(`${name}/${path}`, null, 'has no row that can be read');
    return rows;
  };
  /** The rows of a table that some seasons do not have. Empty without the table, and if it cannot be read. */
  const optional = async <Schema extends z.ZodObject>(path: string, schema: Schema) =>
    paths.has(path) ? ((await leftOut.attemptFile(() => table(path, schema))) ?? []) : [];
  const gameweeks = gameweeksOf([...paths.keys()]);
  if (gameweeks.length === 0) throw new DataError(name, null, `has no gameweek in ${TOURNAMENT}`);
  const teams = await needed('teams.csv', tables.TEAMS);
  const known = new Set(teams.map(({ code }) => code));
  const gameweekStats = new Map<number, tables.GameweekRow[]>();
  const matches = new Map<string, tables.MatchRow>();
  const players = new RowsByMatch<tables.PlayerRow>();
  const shots = new RowsByMatch<tables.ShotRow>();
  const lineups = new RowsByMatch<tables.LineupRow>();
  const incidents = new RowsByMatch<tables.IncidentRow>();
  const enrichment = new RowsByMatch<tables.EnrichmentRow>();
  for (const gameweek of gameweeks) {
    const of = (file: string) => `${TOURNAMENT}/GW${gameweek}/${file}`;
    const listed = [
      ...(await optional(of('fixtures.csv'), tables.MATCHES)),
      ...((await leftOut.attemptFile(() => table(of('matches.csv'), tables.MATCHES))) ?? []),
    ];
    for (const row of listed) {
      const unknown = [row.home_team, row.away_team].find((team) => !known.has(team));
      if (unknown !== undefined) {
        const problem = `team ${unknown} is not in teams.csv`;
        leftOut.note({ file: `${name}/${of('matches.csv')}`, place: row.match_id, problem });
        continue;
      }
      // A postponed match can be listed in two gameweeks; the row with the result takes precedence.
      if (matches.get(row.match_id)?.finished !== true) matches.set(row.match_id, row);
    }
    players.add(await optional(of('playermatchstats.csv'), tables.PLAYER_STATS));
    shots.add(await optional(of('shots.csv'), tables.SHOTS));
    lineups.add(await optional(of('lineups.csv'), tables.LINEUPS));
    incidents.add(await optional(of('incidents.csv'), tables.INCIDENTS));
    enrichment.add(await optional(of('player_match_enrichment.csv'), tables.ENRICHMENT));
    gameweekStats.set(gameweek, await optional(of('player_gameweek_stats.csv'), tables.GAMEWEEK_STATS));
  }
  return {
    season: Number(SEASON.exec(name)?.[1]),
    isPartial: files.isPartial,
    teams,
    players: await needed('players.csv', tables.PLAYERS),
    teamHistory: await optional('team_history.csv', tables.TEAM_HISTORY),
    gameweekStats,
    matches: [...matches.values()].map((match) => ({
      match,
      players: lastOfEach(players.of(match.match_id)),
      shots: shots.of(match.match_id),
      lineups: lineups.of(match.match_id),
      incidents: incidents.of(match.match_id),
      enrichment: enrichment.of(match.match_id),
    })),
  };
}

/** The last row of each player. */
function lastOfEach(rows: readonly tables.PlayerRow[]): tables.PlayerRow[] {
  return [...new Map(rows.map((row) => [row.player_id, row])).values()];
}

/** The gameweeks that have tables, in ascending order. */
function gameweeksOf(paths: readonly string[]): number[] {
  const numbers = new Set(paths.flatMap((path) => GAMEWEEK.exec(path)?.[1] ?? []).map(Number));
  return [...numbers].toSorted((one, other) => one - other);
}
