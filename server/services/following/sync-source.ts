import type { LeftOutPart } from '#server/base/canonical.ts';
import type { Clock } from '#server/base/clock.ts';
import { type Progress, resumable, silentProgress, stoppable } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { type ImportResult, storeImport } from '#server/data/imports/import-canonical.ts';
import { asCommand, type ImportTarget } from '#server/data/store/rows/import-lease.ts';
import { UpstreamFault } from '#server/network/upstream.ts';
import type { Follow } from '#server/services/following/follows.ts';
import { knownMatches } from '#server/services/following/known-matches.ts';
import type { Network } from '#server/services/following/network.ts';
import { planSync, recordSync, type SyncChange } from '#server/services/following/record-sync.ts';
import { importReplay } from '#server/services/football/imports/import-replay.ts';
import type { Allowance, LiveSource } from '#server/sources/parts/live-source.ts';
import type { ReadSource } from '#server/sources/reading/read-source.ts';

export interface SyncDeps {
  readonly clock: Clock;
  readonly progress: Progress;
  readonly network: Network;
  /** Reads the fetched files of a source, in another thread. */
  readonly read: ReadSource;
  /** The operator's API keys by environment variable. */
  readonly keys: Readonly<Record<string, string | undefined>>;
  /** Runs work after all earlier work has ended, so that only one source is read and stored at a time. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The program's version. Football that another version has read is read again. */
  readonly version: string;
  /** The codes of faults whose figures an operator accepts. */
  readonly accept?: readonly string[];
  /** Stops the sync between two matches. The sync then throws the signal's reason. */
  readonly signal: AbortSignal;
}

/** The result of a sync of one source. */
export interface SyncOutcome {
  readonly league: string;
  readonly source: string;
  /** The number of requests, including conditional ones. */
  readonly requests: number;
  readonly hasChanged: boolean;
  /** True when neither this nor an earlier sync has found data of the league. */
  readonly isEmpty: boolean;
  /** What the imports of this sync left out. */
  readonly leftOut: readonly LeftOutPart[];
  /** The fault in one line for the user; `null` after a successful sync. */
  readonly fault: string | null;
  /** The daily allowance of the API key as the source reported it; `null` without an allowance or a request. */
  readonly allowance: Allowance | null;
  readonly nextAt: Date;
}

const UNEXPECTED = 'The sync failed for a reason that is in the log of the server.';

/**
 * Syncs one source of a followed league: fetches what is due, stores each complete part, and records the result with the time of the next sync.
 * If the process is killed, the sync counts as failed and its stored parts stay. A fault of the source is part of the result.
 *
 * @throws the signal's reason once it aborts, and unexpected errors after they were recorded
 */
export async function syncSource(
  target: ImportTarget,
  follow: Follow,
  source: LiveSource,
  deps: SyncDeps,
): Promise<SyncOutcome> {
  const { clock, network, signal } = deps;
  const { league } = follow;
  const before = network.requests(source);
  const failures = follow.failures + 1;
  const requested = () => network.requests(source) - before;
  const record = (change: SyncChange) => recordSync(target, follow, change);
  let allowance: Allowance | null = null;
  const plan = (count: number, retryAt: Date | null) =>
    planSync(target, follow, { now: clock(), failures: count, retryAt, continueAt: allowance?.continueAt ?? null });
  const report = async (reported: Allowance) => {
    allowance = reported;
    const { used = null, limit = null } = reported.requests ?? {};
    if (limit !== null) await record({ allowanceUsed: used, allowanceLimit: limit, allowanceAt: clock() });
  };
  await record({ lastStarted: clock(), failures, nextAt: await plan(failures, null) });
  let hasChanged = false;
  let leftOut: readonly LeftOutPart[] = [];
  let isEmpty = follow.digest === null;
  try {
    for await (const part of stored(target, follow, source, { ...deps, report })) {
      hasChanged ||= part.hasChanged;
      leftOut = part.leftOut;
      isEmpty = false;
    }
    const nextAt = await plan(0, null);
    await record({ lastGood: clock(), failures: 0, nextAt, requests: requested(), accepted: '' });
    const done = { league, source: source.key, requests: requested(), hasChanged, isEmpty, leftOut };
    return { ...done, fault: null, allowance, nextAt };
  } catch (error) {
    if (signal.aborted) {
      await record({ failures: follow.failures, nextAt: clock(), requests: requested() });
      throw signal.reason;
    }
    const isExpected = error instanceof UserError;
    const fault = isExpected ? error.message : UNEXPECTED;
    const nextAt = await plan(failures, error instanceof UpstreamFault ? error.retryAt : null);
    await record({ lastFault: fault, lastFaultAt: clock(), nextAt, requests: requested() });
    if (!isExpected) throw error;
    const done = { league, source: source.key, requests: requested(), hasChanged, isEmpty, leftOut };
    return { ...done, fault, allowance, nextAt };
  } finally {
    deps.progress.done();
  }
}

/** Fetches, reads and stores part by part. Yields the result of each part's import. */
async function* stored(
  target: ImportTarget,
  follow: Follow,
  source: LiveSource,
  {
    report,
    clock,
    network,
    read,
    version,
    keys,
    inTurn,
    signal,
    ...deps
  }: SyncDeps & { readonly report: (allowance: Allowance) => Promise<void> },
): AsyncGenerator<ImportResult, void, undefined> {
  const { league, seasons } = follow;
  const accept = [...(deps.accept ?? []), ...(follow.accepted.match(/\S+/g) ?? [])];
  const isReread = follow.reader !== version;
  const progress = stoppable(deps.progress, signal);
  const apiKey = source.needsKey === undefined ? undefined : keys[source.needsKey];
  const isStored = await target.db.selectFrom('sources').select('id').where('key', '=', source.key).executeTakeFirst();
  const fetching = resumable(progress);
  const stopping = new AbortController();
  const upstream = await network.open(source, follow.directory);
  const fetched = source.fetch(upstream, {
    league,
    seasons,
    now: clock(),
    clock,
    signal: AbortSignal.any([signal, stopping.signal]),
    matches: await knownMatches(target.db, { league, source: source.key }),
    progress: fetching,
    allowance: report,
    ...(apiKey !== undefined && { apiKey }),
    stored: isStored !== undefined && !isReread && accept.length === 0 ? follow.digest : null,
  });
  // Only replies of the network are fetched ahead: with a directory, a part's files may be deleted when the next part is fetched.
  const parts = upstream.place.form === 'kept' ? ahead(fetched, () => stopping.abort()) : fetched;
  for await (const { order, digest, isReplay } of parts) {
    yield await inTurn(async () => {
      fetching.pause();
      const data = await read(order, { progress, signal });
      const importData = isReplay ? importReplay : storeImport;
      const store = () =>
        importData(target, data, { progress, now: clock(), league, mayLoseFigures: isReread, accept });
      const result = await asCommand(target, stoppable(silentProgress, signal), store);
      await recordSync(target, follow, { digest, reader: version });
      fetching.resume();
      return result;
    });
  }
}

/** Runs a generator one step ahead, so that the next item is fetched while the caller stores the current one. */
async function* ahead<Item>(
  items: AsyncGenerator<Item, void, undefined>,
  stop: () => void,
): AsyncGenerator<Item, void, undefined> {
  let next = items.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // Marks a rejection as handled: the caller gets it only after it has stored the current item.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    stop();
    await next.catch(() => undefined);
  }
}
