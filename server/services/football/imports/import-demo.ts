import type { CanonicalImport } from '#server/base/canonical.ts';
import { type Progress, silentProgress } from '#server/base/progress.ts';
import type { ImportResult } from '#server/data/imports/import-canonical.ts';
import type { ImportTarget } from '#server/data/store/rows/import-lease.ts';
import { importDayByDay } from '#server/services/analyzer/import-day-by-day.ts';
import { DEMO_SOURCE } from '#server/sources/demo/demo-source.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { readInThread } from '#server/sources/reading/read-in-thread.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The number of predicted weeks: enough for a record with many predictions, few enough for a quick first start. */
const PREDICTED_WEEKS = 8;

/** Generates the demo's football as of a time. */
export type ReadDemo = (at: { readonly today: Date }) => CanonicalImport | Promise<CanonicalImport>;

/** Generates the demo in another thread, because that takes seconds and this thread serves requests. */
export const readDemoInThread: ReadDemo = ({ today }) =>
  readInThread(
    { source: DEMO_SOURCE.key, folder: undefined, competitions: undefined, today },
    { progress: silentProgress, signal: new AbortController().signal },
  );

interface Deps {
  readonly now: Date;
  readonly progress: Progress;
  /** Generates the demo; by default {@link readDemo}, in this thread. */
  readonly read?: ReadDemo;
}

/** Imports or updates the demo. Each match of the last eight weeks is predicted with only the data of the days before it. */
export async function importDemo(
  target: ImportTarget,
  { now, progress, read = readDemo }: Deps,
): Promise<ImportResult> {
  const from = new Date(now.getTime() - PREDICTED_WEEKS * WEEK_MS);
  return importDayByDay(target, await read({ today: now }), { from, now, progress });
}
