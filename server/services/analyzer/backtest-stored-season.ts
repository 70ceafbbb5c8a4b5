import type { Kysely } from 'kysely';
import type { Backtest } from '#server/analyzer/backtest/backtest.ts';
import type { Progress } from '#server/base/progress.ts';
import { inThread } from '#server/base/thread.ts';
import type { Database } from '#server/db/schema.ts';
import type { BacktestTasks } from '#server/services/analyzer/backtest-worker.ts';
import { storedDays } from '#server/services/analyzer/stored-matches.ts';
import type { StoredSeason } from '#server/services/analyzer/stored-season.ts';

const PROGRAM = new URL('./backtest-worker.ts', import.meta.url);

interface Deps {
  readonly progress: Progress;
  /** Stops the work. */
  readonly signal: AbortSignal;
}

/**
 * Measures the model on a stored season. Without history the model learns only the matches of that season, day by day, so that the result
 * does not depend on other stored data. The calculation runs in another thread, so that a server continues to reply.
 *
 * @param withHistory whether the model also learns all earlier matches of the world, as in publication
 * @returns `null` when no match of the season comes after the burn-in
 * @throws the signal's reason once it aborts
 */
export async function backtestStoredSeason(
  db: Kysely<Database>,
  { worldId, matches, since, until }: StoredSeason,
  withHistory: boolean,
  { progress, signal }: Deps,
): Promise<Backtest | null> {
  return inThread<BacktestTasks, Backtest | null>(PROGRAM, { signal }, async (call) => {
    progress.start('Reading stored matches', matches.size);
    for await (const stored of storedDays(db, worldId, withHistory ? { until } : { since, until })) {
      const own = stored.filter(({ fixture }) => matches.has(fixture.id));
      await call('add', withHistory ? stored : own);
      progress.advance(own.length);
      signal.throwIfAborted();
    }
    progress.done();
    return call('measure', matches);
  });
}
