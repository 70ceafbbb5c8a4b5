import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { UnusableData } from '#server/base/user-error.ts';
import { backupLines } from '#server/db/backup/backup-lines.ts';
import { writeBackupFile } from '#server/db/backup/write-backup-file.ts';
import type { BeforeMigrating } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';

interface Place {
  /** The data folder. The file is written to its folder `backups`. */
  readonly home: string;
  readonly tokenSecret?: string | null;
}

/** The number of backups that are kept. */
const KEPT = 3;
const OWN_NAME = /^before-\d{8}T\d{6}Z-[\w-]+\.tenline$/;
/** The temporary names that {@link writeBackupFile} uses. */
const OWN_PART = /^\.before-\d{8}T\d{6}Z-[\w-]+\.tenline\.[\da-f-]{36}\.part$/;

/**
 * Writes a backup before a database is migrated, and keeps the last three of these backups.
 *
 * @returns a function that takes the pool on PostgreSQL, or `null` on PGlite, and returns the step to run before migrations. On PostgreSQL the step reads
 * the database in its own transaction of the pool, on PGlite in the transaction of the migrations.
 */
export function migrationBackup(
  { home, tokenSecret = null }: Place,
  now: Date,
  notify: (line: string) => void = () => undefined,
): (pool: Kysely<Database> | null) => BeforeMigrating {
  return (pool) => async (migrating, first) => {
    const folder = join(home, 'backups');
    const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
    const file = join(folder, `before-${time}-${first}.tenline`);
    notify(`The database is migrated. A backup is written first: ${file}`);
    const write = (transaction: Transaction<Database>) => {
      const engine = pool === null ? 'pglite' : 'postgres';
      const secret = tokenSecret ?? storedSecret(home);
      return writeBackupFile(file, backupLines(transaction, { engine, now, secret }));
    };
    try {
      // If the folder cannot be created, writing the file fails with the reason.
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
      await removeParts(folder);
      if (pool === null) await write(migrating);
      else await pool.transaction().setIsolationLevel('repeatable read').execute(write);
    } catch (error) {
      if (!(error instanceof UnusableData)) throw error;
      throw new UnusableData(
        `${error.message} The database was not migrated. MIGRATION_BACKUP=off migrates without a backup.`,
      );
    }
    await keepLatest(folder);
  };
}

/** Removes incomplete files of killed processes. No other process is writing one, because this process has the lock of the migrations. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder).catch(() => [])).filter((name) => OWN_PART.test(name));
  for (const name of parts) await rm(join(folder, name), { force: true });
}

async function keepLatest(folder: string): Promise<void> {
  const own = (await readdir(folder)).filter((name) => OWN_NAME.test(name)).sort();
  for (const name of own.slice(0, -KEPT)) await rm(join(folder, name), { force: true });
}

/** The token secret that is stored in a data folder; `null` if there is none. */
export function storedSecret(home: string): string | null {
  try {
    return readFileSync(join(home, 'token-secret'), 'utf8');
  } catch {
    return null;
  }
}
