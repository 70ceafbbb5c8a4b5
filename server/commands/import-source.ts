import type { CanonicalImport } from '#server/base/canonical.ts';
import type { Clock } from '#server/base/clock.ts';
import { type Progress, stoppable } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { type ImportResult, storeImport } from '#server/data/imports/import-canonical.ts';
import { asCommand } from '#server/data/store/rows/import-lease.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { keepDemo } from '#server/services/football/coverage/hidden-worlds.ts';
import { importDemo } from '#server/services/football/imports/import-demo.ts';
import { importReplay } from '#server/services/football/imports/import-replay.ts';
import { importTable } from '#server/services/football/imports/import-table.ts';
import type { Source } from '#server/sources/parts/source.ts';
import type { ReadOrder } from '#server/sources/parts/source-files.ts';
import { orderedSource, type ReadSource, readSource } from '#server/sources/reading/read-source.ts';

export interface ImportOrder extends Omit<ReadOrder, 'today'> {
  /** Whether to import the latest season of the data with its dates moved to the present. */
  readonly replay?: boolean;
  /** Whether to keep the demo in search and in the Analyzer beside real football. */
  readonly keep?: boolean;
  /** The codes of faults whose figures are accepted. */
  readonly accept?: readonly string[];
}

/** The result of an import command. */
export interface Imported extends ImportResult {
  /** The key of the stored source. */
  readonly source: string;
  /** True for a replay without future matches. */
  readonly isOver?: boolean;
}

interface Deps {
  readonly clock: Clock;
  readonly progress: Progress;
  readonly open: () => Promise<OpenDatabase>;
  /** Reads the source; {@link readSource} by default. */
  readonly read?: ReadSource;
  /** The sources that can be imported; those of the registry by default. */
  readonly sources?: readonly Source[];
  /** Stops the import between two matches; it then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** True when this process serves no requests during the import. */
  readonly isAlone?: boolean;
}

/**
 * Reads a source completely before storing it, so that invalid data leaves the database unchanged; then predicts the
 * coming matches.
 *
 * @throws {UserError} or {DataError} with one clear line: the arguments or the data are invalid, or the data folder is in use
 */
export async function importSource(
  { replay = false, keep = false, accept = [], ...order }: ImportOrder,
  deps: Deps,
): Promise<Imported> {
  const { clock, open, read: readWith = readSource, signal = new AbortController().signal, isAlone = false } = deps;
  const now = clock();
  const { key, form, canReplay = false } = orderedSource(order, deps.sources);
  if (replay && !canReplay) throw new UserError('Only wyscout can be replayed: import wyscout <folder> --replay.');
  if (keep && form !== 'generated') throw new UserError('Only the demo can be kept: import demo --keep.');
  const progress = stoppable(deps.progress, signal);
  const read = async (): Promise<CanonicalImport> => readWith({ ...order, today: now }, { progress, signal });
  const opened = await open();
  try {
    const result = await asCommand(opened, progress, async (): Promise<Imported> => {
      if (replay) return importReplay(opened, await read(), { now, progress });
      if (form === 'generated') return { ...(await importDemo(opened, { now, progress, read })), source: key };
      const store = form === 'table' ? importTable : storeImport;
      return { ...(await store(opened, await read(), { progress, now, isAlone, accept })), source: key };
    });
    if (keep) await keepDemo(opened.db);
    await publish(opened, { clock, progress });
    return result;
  } finally {
    await opened.close();
  }
}
