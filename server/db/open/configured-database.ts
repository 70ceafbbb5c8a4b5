import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/base/config.ts';
import { migrationBackup } from '#server/db/backup/migration-backup.ts';
import { migrate } from '#server/db/migrate.ts';
import { FREE_BYTES_NEEDED } from '#server/db/open/data-folder-checks.ts';
import { openDataFolder } from '#server/db/open/open-data-folder.ts';
import { type OpenPostgresOptions, openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/**
 * Opens PostgreSQL if its URL is configured, else PGlite in the data folder, and runs the migrations.
 *
 * @throws {UserError} when another process has the data folder open, when the data cannot be used, and when PostgreSQL cannot be
 * reached in time.
 */
export async function openDatabase(
  config: Pick<Config, 'home' | 'databaseUrl'> &
    Partial<Pick<Config, 'databaseReadUrl' | 'tokenSecret' | 'backsUpBeforeMigration'>>,
  now: Date,
  options: OpenPostgresOptions = {},
): Promise<OpenDatabase> {
  const { home, databaseUrl } = config;
  const before = config.backsUpBeforeMigration === false ? undefined : migrationBackup(config, now, options.notify);
  if (databaseUrl !== null) {
    return openPostgres(databaseUrl, {
      prepare: (db, given) => migrate(db, { ...given, before: before?.(db) }),
      replicaUrl: config.databaseReadUrl ?? null,
      ...options,
    });
  }
  const opened = await openDataFolder(home, now, { beforeMigrating: before?.(null) });
  return {
    ...opened,
    check: async () => {
      await probeFolder(home);
      await opened.check();
    },
  };
}

const PROBE = Buffer.alloc(64 * 1024);

/**
 * Checks that a data folder is writable: its disk has space, and a small file can be synced to it.
 *
 * @throws an error with the reason.
 */
async function probeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < FREE_BYTES_NEEDED) throw new Error(`The disk of the data folder ${folder} is full.`);
  const file = join(folder, `probe-${process.pid}`);
  try {
    const probe = await open(file, 'w', 0o600);
    try {
      await probe.writeFile(PROBE);
      await probe.sync();
    } finally {
      await probe.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
