import type { z } from 'zod';
import type { Wanted } from '#server/sources/fetching/collected.ts';
import * as tables from '#server/sources/fpl-core/tables.ts';
import { requireTable } from '#server/sources/parts/table.ts';

export const HOST = 'raw.githubusercontent.com';
const DATA = '/olbauday/FPL-Core-Insights/main/data';
const TOURNAMENT = 'By Tournament/Premier League';
const FOLDER_PER_TABLE = 2024;

/** Tables that the repository has for some past seasons only, by the year in which the season starts. */
const FURTHER: ReadonlyMap<number, { readonly season: Schemas; readonly gameweek: Schemas }> = new Map([
  [
    2025,
    {
      season: { 'team_history.csv': tables.TEAM_HISTORY },
      gameweek: {
        'player_gameweek_stats.csv': tables.GAMEWEEK_STATS,
        'lineups.csv': tables.LINEUPS,
        'player_match_enrichment.csv': tables.ENRICHMENT,
        'incidents.csv': tables.INCIDENTS,
      },
    },
  ],
]);

export const NO_TABLES = { season: {}, gameweek: {} };

type Schemas = Readonly<Record<string, z.ZodObject>>;

/** The schemas of the further tables of a season and of each of its gameweeks, by file name. */
export function furtherTables(season: number): { readonly season: Schemas; readonly gameweek: Schemas } {
  return FURTHER.get(season) ?? NO_TABLES;
}

/** The file of a season's table or, with `gameweek`, of a gameweek's table. */
export function coreFile(
  { season, gameweek, table }: { readonly season: number; readonly gameweek?: number; readonly table: string },
  schema: z.ZodObject,
  maxAge: number,
): Wanted {
  const name = `${season}-${season + 1}`;
  // The season 2024-2025 has a folder for each table, which the reader knows too.
  const own = season === FOLDER_PER_TABLE ? `${table.replace('.csv', '')}/` : '';
  const tournament = season === FOLDER_PER_TABLE ? '' : `${TOURNAMENT}/`;
  const folder = gameweek === undefined ? own : `${own}${tournament}GW${gameweek}/`;
  const path = `${name}/${folder}${table}`;
  return {
    path,
    url: `https://${HOST}${DATA}/${path.split('/').map(encodeURIComponent).join('/')}`,
    maxAge,
    expect: 'table',
    check: (body) => requireTable(body, path, schema),
  };
}
