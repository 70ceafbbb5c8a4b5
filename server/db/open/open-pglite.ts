import { setImmediate as turn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openEmbedded, type Preparation } from '#server/db/embedded/open-embedded.ts';
import { runStatement } from '#server/db/embedded/run-statement.ts';
import { START_PARAMS } from '#server/db/embedded/start-params.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** Milliseconds without a turn of the event loop after which the next statement waits for one. */
const LONGEST_WITHOUT_TURN = 20;

/**
 * Opens PGlite in this thread and runs the migrations. Without a file system the database is in memory; `loadDataDir` starts it from a dump. Statements
 * yield to the event loop regularly. PGlite settles in microtasks, so signals and timers would otherwise wait until all work is done.
 */
export async function openPGlite(
  options: Pick<PGliteOptions, 'fs' | 'loadDataDir'>,
  preparation: Preparation = {},
): Promise<OpenDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm }, startParams: START_PARAMS });
  let turnedAt = performance.now();
  const opened = await openEmbedded(
    {
      run: async (sql, parameters) => {
        if (performance.now() - turnedAt > LONGEST_WITHOUT_TURN) {
          await turn();
          turnedAt = performance.now();
        }
        return runStatement(pglite, sql, parameters);
      },
      close: () => pglite.close(),
    },
    preparation,
  );
  return { ...opened, pglite };
}
