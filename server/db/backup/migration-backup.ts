import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { backupLines } from '#server/db/backup/backup-lines.ts';
import { writeBackupFile } from '#server/db/backup/write-backup-file.ts';
import type { BeforeMigrating } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { UnusableData } from '#server/user-error.ts';

interface Place {
  /** The data folder, in which the folder `backups` gets the file. */
  readonly home: string;
  readonly tokenSecret?: string | null;
}

const KEPT = 3;
const OWN_NAME = /^before-\d{8}T\d{6}Z-[\w-]+\.tenline$/;
/** The temporary name under which {@link writeBackupFile} writes. */
const OWN_PART = /^\.before-\d{8}T\d{6}Z-[\w-]+\.tenline\.[\da-f-]{36}\.part$/;

/**
 * Writes a backup of a database before it is migrated, and keeps the last three of them.
 *
 * @returns the step for an engine: on PostgreSQL it reads one state in a transaction of the given pool, on PGlite in that of the migrations
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
      // Where the folder cannot be made, the write reports the reason.
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

/** Removes the parts that killed processes left. The lock of the migrations is held, so no other process writes one for this database. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder).catch(() => [])).filter((name) => OWN_PART.test(name));
  for (const name of parts) await rm(join(folder, name), { force: true });
}

async function keepLatest(folder: string): Promise<void> {
  const own = (await readdir(folder)).filter((name) => OWN_NAME.test(name)).sort();
  for (const name of own.slice(0, -KEPT)) await rm(join(folder, name), { force: true });
}

/** The secret that a data folder has; `null` when it has none. */
export function storedSecret(home: string): string | null {
  try {
    return readFileSync(join(home, 'token-secret'), 'utf8');
  } catch {
    return null;
  }
}
