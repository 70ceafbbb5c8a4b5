import { z } from 'zod';
import { UserError } from '#server/user-error.ts';

/**
 * A backup is a gzip stream of lines of JSON. The first line is the header. A table is the line `["table", name]`, one object for each row,
 * and `["end", name, rows, sha256]` with the sum of the lines of its rows. The last line is `["sum", sha256]` with the sum of all lines before.
 */
export const FORMAT = 1;

const name = z.string().min(1).max(63);

export const headerSchema = z.strictObject({
  tenline: z.literal('backup'),
  format: z.literal(FORMAT),
  /** The version of Tenline that wrote the backup. */
  release: z.string().max(100),
  madeAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string().max(200)).max(10_000),
  tables: z.array(z.strictObject({ name, rows: z.int().min(0) })).max(1000),
  /** The last value of each sequence, and whether it was used. */
  sequences: z.record(name, z.tuple([z.int(), z.boolean()])),
  /** The secret that signs access tokens; `null` where the backup was made without it. */
  secret: z.string().max(10_000).nullable(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** The lines between the rows. */
export const markSchema = z.union([
  z.tuple([z.literal('table'), name]),
  z.tuple([z.literal('end'), name, z.int().min(0), z.string()]),
  z.tuple([z.literal('sum'), z.string()]),
]);

/** Writes a header or a mark as a line. */
export function backupLine(content: BackupHeader | z.infer<typeof markSchema>): string {
  return `${JSON.stringify(content)}\n`;
}

/** The file is not a complete, unchanged backup that this program can read. */
export class BadBackup extends UserError {
  override readonly name = 'BadBackup';

  constructor(file: string, why: string) {
    super(`The backup ${file} ${why}.`);
  }
}
