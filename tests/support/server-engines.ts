import type { OpenDatabase } from '#server/db/open-database.ts';
import { IS_FULL } from '#tests/support/full-run.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';
import { postgresPrograms } from '#tests/support/throw-away-postgres.ts';

/** One of the databases that every query must work on. */
export interface Engine {
  readonly name: string;
  /** A migrated, empty database; `close` removes it. */
  open(): Promise<OpenDatabase>;
}

/** PGlite, and PostgreSQL where its programs are installed. */
export function engines(): Engine[] {
  const pglite = { name: 'PGlite', open: memoryDatabase };
  const programs = postgresPrograms();
  if (programs !== null) return [pglite, { name: 'PostgreSQL', open: () => sharedPostgres(programs) }];
  process.stdout.write('skipped: no PostgreSQL programs below /usr/lib/postgresql, only PGlite is tested\n');
  return [pglite];
}

/**
 * A migrated, empty database for tests with much data: PostgreSQL, which needs half of the processor time, or PGlite
 * where PostgreSQL is not installed. A full run uses PGlite, so that it is tested with much data too. Statements have
 * the time limit of long work: on a busy machine, a statement on much data can exceed the limit for requests.
 */
export async function largeDatabase(): Promise<OpenDatabase> {
  const programs = postgresPrograms();
  if (programs === null || IS_FULL) return memoryDatabase();
  const opened = await sharedPostgres(programs);
  return { ...opened, db: opened.longDb };
}
