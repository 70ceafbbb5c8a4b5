import { sql, type Transaction } from 'kysely';
import { type Progress, silentProgress } from '#server/base/progress.ts';
import { foreignKeys } from '#server/db/backup/foreign-keys.ts';
import { type BackupHeader, BadBackup } from '#server/db/backup/format.ts';
import { readBackup } from '#server/db/backup/read-backup.ts';
import { setSequence } from '#server/db/backup/sequences.ts';
import { type StoredTable, storedTables } from '#server/db/backup/stored-tables.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { applyMigrations, MIGRATIONS, type Migrations } from '#server/db/migrate.ts';
import { BASELINE } from '#server/db/migrations/0001-baseline.ts';
import type { Database } from '#server/db/schema.ts';

interface Options {
  readonly progress?: Progress;
  /** The migrations of this program; by default {@link MIGRATIONS}. */
  readonly migrations?: Migrations;
}

/**
 * Loads a backup into a database without tables, in the caller's transaction. It applies the migrations that the backup had, stores its rows, and then
 * applies newer migrations. Returns the header of the backup.
 *
 * @throws {BadBackup} when the file is not a complete backup, or has rows or migrations that this program cannot store
 */
export async function loadBackup(
  transaction: Transaction<Database>,
  file: string,
  { progress = silentProgress, migrations = MIGRATIONS }: Options = {},
): Promise<BackupHeader> {
  let loading: Loading | null = null;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') {
      loading = await begin(transaction, file, part.header, migrations);
      progress.start(
        'Restore',
        part.header.tables.reduce((sum, { rows }) => sum + rows, 0),
      );
    } else {
      await loading?.store(part.table, part.rows);
      progress.advance(part.rows.length);
    }
  }
  progress.done();
  if (loading === null) throw new BadBackup(file, 'is incomplete');
  await loading.finish();
  return loading.header;
}

interface Loading {
  readonly header: BackupHeader;
  store(table: string, rows: readonly string[]): Promise<void>;
  finish(): Promise<void>;
}

async function begin(
  transaction: Transaction<Database>,
  file: string,
  header: BackupHeader,
  migrations: Migrations,
): Promise<Loading> {
  const run = (statement: string) => sql.raw(statement).execute(transaction);
  const known = Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1));
  const older = known.slice(0, header.migrations.length);
  if (header.migrations[0] !== BASELINE) {
    throw new BadBackup(
      file,
      `is of an earlier version of Tenline (${version(header)}), which this version cannot convert: make a new database and import again`,
    );
  }
  if (header.migrations.length > known.length || older.some(([name], place) => name !== header.migrations[place])) {
    throw new BadBackup(
      file,
      `has tables that this version of Tenline does not know: restore it with version ${version(header)}`,
    );
  }
  await applyMigrations(transaction, Object.fromEntries(older));
  const tables = new Map((await storedTables(transaction)).map((table) => [table.name, table]));
  if (header.tables.length !== tables.size || header.tables.some(({ name }) => !tables.has(name)))
    throw new BadBackup(file, 'is damaged (its tables are not those of its version)');
  const keys = await foreignKeys(transaction);
  // Foreign keys and triggers are off while rows are stored: rows may refer to later rows, and triggers may refuse old rows.
  for (const key of keys) await run(`alter table ${id(key.table)} drop constraint ${id(key.name)}`);
  for (const name of tables.keys()) await run(`alter table ${id(name)} disable trigger user`);
  await run(`truncate ${[...tables.keys()].map(id).join(', ')}`);
  return {
    header,
    store: (name, rows) => refused(file, `the table ${name}`, () => insert(transaction, tables.get(name), rows)),
    async finish() {
      for (const [name, [value, isUsed]] of Object.entries(header.sequences))
        await refused(file, 'a sequence', () => setSequence(transaction, name, value, isUsed));
      for (const key of keys) {
        await refused(file, `the table ${key.table}`, () =>
          run(`alter table ${id(key.table)} add constraint ${id(key.name)} ${key.definition}`),
        );
      }
      for (const name of tables.keys()) await run(`alter table ${id(name)} enable trigger user`);
      // No process has a lease on the restored database. The fencing tokens stay, so that they continue to increase.
      await sql`update leases set expires_at = '-infinity'`.execute(transaction);
      await applyMigrations(transaction, migrations);
    },
  };
}

async function insert(transaction: Transaction<Database>, table: StoredTable | undefined, rows: readonly string[]) {
  if (table === undefined) return;
  const columns = table.columns.map(id).join(', ');
  await sql`insert into ${sql.table(table.name)} (${sql.raw(columns)}) overriding system value
    select ${sql.raw(columns)} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${rows.join(',')}]`}::text::json)`.execute(
    transaction,
  );
}

/** Runs a step of the restore. If the database rejects it, the backup is damaged. @throws {BadBackup} */
async function refused<Result>(file: string, what: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || error instanceof DatabaseUnavailable) throw error;
    throw new BadBackup(file, `is damaged (${what} cannot be stored: ${error.message.split('\n')[0]})`);
  }
}

function version({ release }: BackupHeader): string {
  return release.replace(/[^\w.+-]/g, '?');
}

function id(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
