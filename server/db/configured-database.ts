import type { Config } from '#server/config.ts';
import { probeFolder } from '#server/db/folder-probe.ts';
import { openDataFolder } from '#server/db/open-data-folder.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type OpenPostgresOptions, openPostgres } from '#server/db/open-postgres.ts';

/**
 * Opens PostgreSQL when the configuration has its address, else PGlite in the data folder, and runs the migrations.
 *
 * @throws {UserError} when another process has the data folder open, when the data cannot be used, and when PostgreSQL cannot be
 * reached in time.
 */
export async function openDatabase(
  { home, databaseUrl }: Pick<Config, 'home' | 'databaseUrl'>,
  now: Date,
  options: OpenPostgresOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, options);
  const opened = await openDataFolder(home, now);
  return {
    ...opened,
    check: async () => {
      await probeFolder(home);
      await opened.check();
    },
  };
}
