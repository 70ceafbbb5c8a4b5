import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { CanonicalImport } from '#server/data/canonical.ts';
import { type ImportResult, storeImport } from '#server/data/import-canonical.ts';
import type { ImportTarget } from '#server/data/store/import-lease.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Progress } from '#server/progress.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { importDemo } from '#server/services/football/import-demo.ts';
import { readFootballData } from '#server/sources/football-data/read-football-data.ts';
import { readFpl } from '#server/sources/fpl/read-fpl.ts';
import { readFplCore } from '#server/sources/fpl-core/read-fpl-core.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { UserError } from '#server/user-error.ts';

export interface Order {
  /** The source's key. */
  readonly source: string;
  /** The folder with its files; the demo has none. */
  readonly folder: string | undefined;
  /** The competitions to import; all when absent. */
  readonly competitions: readonly string[] | undefined;
}

interface Deps {
  readonly clock: Clock;
  readonly progress: Progress;
  readonly open: () => Promise<OpenDatabase>;
}

type ReadFolder = (
  folder: string,
  options: { readonly competitions?: readonly string[]; readonly progress: Progress },
) => Promise<CanonicalImport>;

/** The readers of sources that come from a folder, by key. */
const FOLDERS: ReadonlyMap<string, ReadFolder> = new Map([
  ['wyscout', readWyscout],
  ['football-data', readFootballData],
  ['fpl-core', readFplCore],
  ['fpl', readFpl],
]);

/**
 * Reads a source completely before storing it, so that invalid data leaves the database unchanged; then predicts the
 * coming matches.
 *
 * @throws {UserError} or DataError, one clear line, when the arguments or the data are invalid or the data folder is in
 * use.
 */
export async function importSource(order: Order, { clock, progress, open }: Deps): Promise<ImportResult> {
  const now = clock();
  const bringIn = importer(order, now, progress);
  const opened = await open();
  try {
    const result = await bringIn(opened);
    // Updates the query planner's statistics, which still describe the empty tables.
    if (result.hasChanged) await sql`analyze`.execute(opened.db);
    await publish(opened, { clock, progress });
    return result;
  } finally {
    await opened.close();
  }
}

function importer(
  { source, folder, competitions }: Order,
  now: Date,
  progress: Progress,
): (target: ImportTarget) => Promise<ImportResult> {
  if (source === 'demo') {
    if (folder !== undefined || competitions !== undefined) {
      throw new UserError('The demo is built in: it takes no folder and no competitions.');
    }
    return (target) => importDemo(target, { now, progress });
  }
  const read = FOLDERS.get(source);
  if (read === undefined) {
    throw new UserError(`There is no source "${source}". Sources: ${['demo', ...FOLDERS.keys()].join(', ')}.`);
  }
  if (folder === undefined) {
    throw new UserError(`Importing ${source} needs the folder with its files: import ${source} <folder>.`);
  }
  return async (target) => {
    const data = await read(folder, { progress, ...(competitions === undefined ? {} : { competitions }) });
    return storeImport(target, data, { progress, now });
  };
}
