import { type Backtest, backtest } from '#server/analyzer/backtest/backtest.ts';
import type { Result } from '#server/analyzer/model-match.ts';
import { threadTime } from '#server/base/clock.ts';
import { offerTasks } from '#server/base/thread.ts';
import { type PackedResult, unpackResult } from '#server/services/analyzer/packed-result.ts';

function backtestTasks() {
  const results: Result[] = [];
  return {
    /** Adds matches, in the order of their days. */
    add(matches: readonly PackedResult[]): void {
      results.push(...matches.map(unpackResult));
    },
    /** Measures the matches with these ids and learns the others; `null` when no match comes after the burn-in. */
    measure(measured: ReadonlySet<number>): Backtest | null {
      return backtest(results, threadTime, ({ id }) => measured.has(id));
    },
  };
}

export type BacktestTasks = ReturnType<typeof backtestTasks>;

offerTasks(backtestTasks());
