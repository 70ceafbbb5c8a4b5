import { z } from 'zod';
import { UserError } from '#server/base/user-error.ts';

/**
 * The version of the format. A backup is a gzip stream of lines of JSON. The first line is the header. A table is the line `["table", name]`, one object
 * for each row, and `["end", name, rows, sha256]` with the number of rows and the SHA-256 of their lines. The last line is `["sum", sha256]` with the
 * SHA-256 of all lines before it.
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
  /** The applied migrations of the database, in their order. */
  migrations: z.array(z.string().max(200)).max(10_000),
  tables: z.array(z.strictObject({ name, rows: z.int().min(0) })).max(1000),
  /** The last value of each sequence, and whether a row has used it. */
  sequences: z.record(name, z.tuple([z.int(), z.boolean()])),
  /** The secret that signs access tokens; `null` if it was not known. */
  secret: z.string().max(10_000).nullable(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** A line that is neither the header nor a row. */
export const markSchema = z.union([
  z.tuple([z.literal('table'), name]),
  z.tuple([z.literal('end'), name, z.int().min(0), z.string()]),
  z.tuple([z.literal('sum'), z.string()]),
]);

/** Serialises a header or a mark as a line. */
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
