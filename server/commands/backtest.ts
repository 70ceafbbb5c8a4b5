import { writeFile } from 'node:fs/promises';
import { type Backtest, backtest } from '#server/analyzer/backtest/backtest.ts';
import { backtestReport } from '#server/analyzer/backtest/backtest-report.ts';
import { BURN_IN } from '#server/analyzer/backtest/burn-in.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import type { Progress } from '#server/progress.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { UserError } from '#server/user-error.ts';

export interface BacktestOrder {
  /** A wyscout folder. */
  readonly folder: string;
  /** The competitions to measure; all when absent. */
  readonly competitions: readonly string[] | undefined;
  /** The file for the results as JSON. */
  readonly json: string | undefined;
}

interface Deps {
  readonly progress: Progress;
  /** A monotonic clock in milliseconds. */
  readonly stopwatch: () => number;
  readonly say: (line: string) => void;
}

/**
 * Measures the model on a folder's competitions, directly from the files: prints the report and, if requested, writes
 * the
 * results to a file.
 *
 * @throws {UserError} or DataError, one clear line, when the data is invalid or leaves nothing to grade, or the file
 * cannot be written.
 */
export async function runBacktest(order: BacktestOrder, { progress, stopwatch, say }: Deps): Promise<void> {
  const { folder, competitions, json } = order;
  const data = await readWyscout(folder, { progress, ...(competitions === undefined ? {} : { competitions }) });
  const names = data.competitions.map(({ name }) => name);
  const result = backtest(importResults(data), stopwatch);
  if (result === null) {
    throw new UserError(
      `Nothing to grade in ${names.join(', ')}: a league needs more than ${BURN_IN} rounds, a cup teams with ${BURN_IN} earlier matches.`,
    );
  }
  for (const line of backtestReport(names, result)) say(line);
  if (json !== undefined) await writeJson(json, names, result);
}

/**
 * Writes the scores by group and statistic, and the scores over all statistics as `pooled`. A score that cannot be
 * computed is `null`.
 */
async function writeJson(file: string, competitions: readonly string[], result: Backtest): Promise<void> {
  const { groups, ...rest } = result;
  const scores = Object.fromEntries(Object.entries(groups).map(([group, { scores }]) => [group, scores]));
  const bands = Object.fromEntries(Object.entries(groups).map(([group, { bands }]) => [group, bands]));
  try {
    await writeFile(file, `${JSON.stringify({ competitions, ...scores, bands, ...rest }, null, 2)}\n`);
  } catch (cause) {
    throw new UserError(`The figures cannot be written to ${file}: ${cause instanceof Error ? cause.message : cause}.`);
  }
}
