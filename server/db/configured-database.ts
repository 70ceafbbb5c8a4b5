import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openPGlite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';

/**
 * Opens PostgreSQL when the configuration has its address, else PGlite in the data folder, and runs the migrations.
 *
 * @throws {UserError} when another process has the data folder open.
 */
export async function openDatabase(config: Pick<Config, 'home' | 'databaseUrl'>, now: Date): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  const unlock = lockFolder(config.home, now);
  try {
    const opened = await openPGlite({ dataDir: join(config.home, 'db') });
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
