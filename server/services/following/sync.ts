import { setTimeout as sleep } from 'node:timers/promises';
import { CLOCKS_DIFFER } from '#server/base/clock.ts';
import { sharedProgress } from '#server/base/progress.ts';
import type { ImportTarget } from '#server/data/store/rows/import-lease.ts';
import { type Follow, listFollows } from '#server/services/following/follows.ts';
import { planSync, recordSync } from '#server/services/following/record-sync.ts';
import { type SyncDeps, type SyncOutcome, syncSource } from '#server/services/following/sync-source.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

/** The name of the lease that a process holds while it syncs. */
export const SYNC_LEASE = 'sync';
/** Milliseconds between two attempts while another process syncs. */
const WAIT = 500;

interface Deps extends Omit<SyncDeps, 'inTurn'> {
  /** All sources on the network. The sources of a league are synced in this order. */
  readonly sources: readonly LiveSource[];
}

interface Times {
  readonly now: Date;
  /** When this process started. */
  readonly startedAt: Date;
}

/** Whether a sync is due. */
export async function isSyncDue({ db }: Pick<ImportTarget, 'db'>, times: Times): Promise<boolean> {
  return (await listFollows(db)).some((one) => isDue(one, times));
}

/**
 * Whether a sync is due. It is also due if it never started, if its last start is in the future, because a wrong clock has then planned it, or if it
 * started before this process and has no result: then an earlier process was killed, and this one continues at once.
 */
function isDue({ nextAt, lastStarted, lastGood, lastFaultAt }: Follow, { now, startedAt }: Times): boolean {
  if (nextAt <= now || lastStarted === null || lastStarted.getTime() > now.getTime() + CLOCKS_DIFFER) return true;
  const hasResult = [lastGood, lastFaultAt].some((at) => at !== null && at >= lastStarted);
  return !hasResult && lastStarted < startedAt;
}

/**
 * Runs the syncs that are due, one league after another. Does nothing while another process syncs.
 *
 * @param startedAt when this process started
 * @throws the errors of {@link syncSource}
 */
export async function syncDue(target: ImportTarget, startedAt: Date, deps: Deps): Promise<void> {
  await target.leases.tryWork(SYNC_LEASE, async (lease) => {
    const signal = AbortSignal.any([deps.signal, lease.signal]);
    const now = deps.clock();
    const due = (await listFollows(target.db)).filter((one) => isDue(one, { now, startedAt }));
    await syncAll(target, due, { ...deps, signal });
  });
}

/**
 * Syncs a league or all followed leagues, whether due or not. Waits while another process syncs.
 *
 * @param league the league to sync; `null` for all
 * @throws the errors of {@link syncSource}
 */
export async function syncNow(target: ImportTarget, league: string | null, deps: Deps): Promise<SyncOutcome[]> {
  for (;;) {
    const worked = await target.leases.tryWork(SYNC_LEASE, async (lease) => {
      const signal = AbortSignal.any([deps.signal, lease.signal]);
      const follows = await listFollows(target.db);
      return syncAll(
        target,
        follows.filter((follow) => league === null || follow.league === league),
        { ...deps, signal },
      );
    });
    if (worked.done) return worked.result;
    await sleep(WAIT, undefined, { signal: deps.signal }).catch(() => deps.signal.throwIfAborted());
  }
}

/**
 * Syncs one league after another. The sources of a league have different hosts, so they are fetched at the same time. Their data is stored one
 * after another.
 */
async function syncAll(target: ImportTarget, follows: readonly Follow[], deps: Deps): Promise<SyncOutcome[]> {
  const outcomes: SyncOutcome[] = [];
  const progress = sharedProgress(deps.progress);
  for (const league of new Set(follows.map((follow) => follow.league))) {
    const inTurn = turns();
    const syncs = deps.sources.flatMap((source) => {
      const follow = follows.find((one) => one.league === league && one.source === source.key);
      return follow === undefined
        ? []
        : [syncSource(target, follow, source, { ...deps, inTurn, progress: progress() })];
    });
    for (const settled of await Promise.allSettled(syncs)) {
      if (settled.status === 'rejected') throw settled.reason;
      outcomes.push(await plannedAgain(target, follows, settled.value, deps.clock()));
    }
  }
  return outcomes;
}

/** Plans the next sync of a source again, because another source of the league may have added fixtures since the first plan. */
async function plannedAgain(
  target: ImportTarget,
  follows: readonly Follow[],
  outcome: SyncOutcome,
  now: Date,
): Promise<SyncOutcome> {
  const follow = follows.find(({ league, source }) => league === outcome.league && source === outcome.source);
  if (follow === undefined || outcome.fault !== null) return outcome;
  const continueAt = outcome.allowance?.continueAt ?? null;
  const nextAt = await planSync(target, follow, { now, failures: 0, retryAt: null, continueAt });
  await recordSync(target, follow, { nextAt });
  return { ...outcome, nextAt };
}

/** Runs pieces of work one after another, in the order of the calls. */
function turns(): SyncDeps['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
