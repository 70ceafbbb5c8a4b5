import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { CanonicalImport } from '#server/data/canonical.ts';
import { readDemo } from '#server/data/demo/read-demo.ts';
import { type ImportResult, storeImport } from '#server/data/import-canonical.ts';
import { readWyscout } from '#server/data/wyscout/read-wyscout.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Progress } from '#server/progress.ts';
import { UserError } from '#server/user-error.ts';

export interface Order {
  /** The source's key. */
  readonly source: string;
  /** Where its files lie; the demo has none. */
  readonly folder: string | undefined;
  /** Only these competitions of it; all when absent. */
  readonly competitions: readonly string[] | undefined;
}

interface Surroundings {
  readonly clock: Clock;
  readonly progress: Progress;
  readonly open: () => Promise<OpenDatabase>;
}

const SOURCES = ['demo', 'wyscout'] as const;

/**
 * Reads a source to its end and then stores it, so that a fault in the data leaves the database alone.
 *
 * @throws {UserError} or DataError, one clear line, when the order or the data is not right or the data folder is taken.
 */
export async function importSource(order: Order, { clock, progress, open }: Surroundings): Promise<ImportResult> {
  const now = clock();
  const read = reader(order, now, progress);
  const opened = await open();
  try {
    const result = await storeImport(opened, await read(), { progress, now });
    // The query planner must not take full tables for the empty ones that they were.
    if (result.hasChanged) await sql`analyze`.execute(opened.db);
    return result;
  } finally {
    await opened.close();
  }
}

function reader(
  { source, folder, competitions }: Order,
  now: Date,
  progress: Progress,
): () => Promise<CanonicalImport> {
  if (source === 'demo') {
    if (folder !== undefined || competitions !== undefined) {
      throw new UserError('The demo is built in: it takes no folder and no competitions.');
    }
    return async () => readDemo({ today: now });
  }
  if (source === 'wyscout') {
    if (folder === undefined) {
      throw new UserError('Importing wyscout needs the folder with its files: import wyscout <folder>.');
    }
    return () => readWyscout(folder, { progress, ...(competitions === undefined ? {} : { competitions }) });
  }
  throw new UserError(`There is no source "${source}". Sources: ${SOURCES.join(', ')}.`);
}
