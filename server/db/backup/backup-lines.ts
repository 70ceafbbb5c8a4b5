import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import project from '#package.json' with { type: 'json' };
import { type Progress, silentProgress } from '#server/base/progress.ts';
import { type BackupHeader, backupLine, FORMAT } from '#server/db/backup/format.ts';
import { sequenceValues } from '#server/db/backup/sequences.ts';
import { storedTables } from '#server/db/backup/stored-tables.ts';
import { recordedMigrations } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';

export interface BackupParts {
  readonly engine: BackupHeader['engine'];
  readonly now: Date;
  /** The secret that signs access tokens; `null` if it is not known. */
  readonly secret: string | null;
  readonly progress?: Progress;
}

/** The number of rows that are read and written together. */
const BATCH = 200;

/**
 * Yields the lines of a backup, except the last one, as larger pieces of text. Only one batch of rows is in memory.
 *
 * @param transaction a transaction in which all statements read the same state: repeatable read, or any transaction on PGlite
 */
export async function* backupLines(
  transaction: Transaction<Database>,
  { engine, now, secret, progress = silentProgress }: BackupParts,
): AsyncGenerator<string> {
  // With these settings the text of times and fractions is the same on every server.
  await sql`set local time zone 'UTC'`.execute(transaction);
  await sql`set local extra_float_digits = 1`.execute(transaction);
  const tables = [];
  for (const { name } of await storedTables(transaction)) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(transaction);
    tables.push({ name, rows: Number(counted.rows[0]?.rows ?? 0) });
  }
  yield backupLine({
    tenline: 'backup',
    format: FORMAT,
    release: project.version,
    madeAt: now.toISOString(),
    engine,
    migrations: await recordedMigrations(transaction),
    tables,
    sequences: await sequenceValues(transaction),
    secret,
  });
  progress.start(
    'Backup',
    tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  for (const { name } of tables) yield* tableLines(transaction, name, progress);
  progress.done();
}

async function* tableLines(
  transaction: Transaction<Database>,
  name: string,
  progress: Progress,
): AsyncGenerator<string> {
  yield backupLine(['table', name]);
  const hash = createHash('sha256');
  let count = 0;
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(tenline_row)::text as row from ${sql.table(name)} as tenline_row`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from backup_rows`.execute(transaction);
    if (rows.length === 0) break;
    // A value of type json can contain line breaks. They are only white space, and each row must be one line.
    const text = rows.map(({ row }) => `${row.replaceAll('\n', ' ')}\n`).join('');
    hash.update(text);
    count += rows.length;
    yield text;
    progress.advance(rows.length);
  }
  await sql`close backup_rows`.execute(transaction);
  yield backupLine(['end', name, count, hash.digest('hex')]);
}
