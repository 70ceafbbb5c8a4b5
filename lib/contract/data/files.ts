import * as z from 'zod/mini';
import { API_BASE, endpoint } from '#lib/contract/endpoint/endpoint.ts';

/** The whole tables that can be downloaded as Parquet, by the name of the file (docs/analysts.md). */
export const FILE_TABLES = ['player-games', 'team-games', 'referee-games', 'predictions'] as const;

export const fileTableSchema = z.enum(FILE_TABLES);
export type FileTable = z.infer<typeof fileTableSchema>;

/** The name of a table's file: `player-games.parquet`. */
export function fileName(table: FileTable): string {
  return `${table}.parquet`;
}

/**
 * The path of a table's file. A GET needs an access token, a personal token with the scope `read:figures`, or the
 * ticket of a {@link fileLink} in the query.
 */
export function filePath(table: FileTable): string {
  return `${API_BASE}/files/${fileName(table)}`;
}

/**
 * A browser downloads a file by its address alone and sends no token with it. So the address has a ticket, which is
 * valid for a minute.
 */
export const fileLink = endpoint({
  method: 'POST',
  path: '/files',
  summary: 'The address from which a whole table can be downloaded within a minute',
  perMinute: 20,
  input: z.object({ table: fileTableSchema }),
  output: z.object({ address: z.string() }),
});
