import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { probeFolder } from '#server/db/folder-probe.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openPGlite } from '#server/db/open-pglite.ts';
import { type OpenPostgresOptions, openPostgres } from '#server/db/open-postgres.ts';

/**
 * Opens PostgreSQL when the configuration has its address, else PGlite in the data folder, and runs the migrations.
 *
 * @throws {UserError} when another process has the data folder open, or PostgreSQL cannot be reached in time.
 */
export async function openDatabase(
  { home, databaseUrl }: Pick<Config, 'home' | 'databaseUrl'>,
  now: Date,
  options: OpenPostgresOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, options);
  const unlock = lockFolder(home, now);
  try {
    const opened = await openPGlite({ dataDir: join(home, 'db') });
    return {
      ...opened,
      check: async () => {
        await probeFolder(home);
        await opened.check();
      },
      close: () => opened.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
