import { setImmediate as turn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openEmbedded, type Preparation } from '#server/db/embedded/open-embedded.ts';
import { runStatement } from '#server/db/embedded/run-statement.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** Milliseconds that PGlite may run without a turn of the event loop. */
const LONGEST_WITHOUT_TURN = 20;

/**
 * Opens PGlite in this thread and runs the migrations; in memory when no file system is given. `loadDataDir` starts it from a dump.
 * It yields to the event loop now and then: PGlite settles in microtasks, so signals and timers would otherwise wait for the end of the work.
 */
export async function openPGlite(
  options: Pick<PGliteOptions, 'fs' | 'loadDataDir'>,
  preparation: Preparation = {},
): Promise<OpenDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, extensions: { pg_trgm } });
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
