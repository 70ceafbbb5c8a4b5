import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Backtest, backtest } from '#server/analyzer/backtest/backtest.ts';
import { backtestReport } from '#server/analyzer/backtest/backtest-report.ts';
import { BURN_IN } from '#server/analyzer/backtest/burn-in.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import { threadTime } from '#server/base/clock.ts';
import { UserError } from '#server/base/user-error.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { backtestStoredSeason } from '#server/services/analyzer/backtest-stored-season.ts';
import { findStoredSeason } from '#server/services/analyzer/stored-season.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';

interface Options {
  readonly stored?: true;
  readonly competition?: string;
  readonly season?: string;
  readonly history?: true;
  readonly competitions?: string;
  readonly json?: string;
}

/** A backtest with the names of the measured competitions and the keys of their sources. */
interface Measured {
  readonly names: readonly string[];
  readonly sources: readonly string[];
  readonly result: Backtest | null;
}

const EITHER = 'Name a folder of wyscout files, or --stored with --competition and --season.';

/**
 * Adds the `backtest` command. It measures the model on files or on the stored football, prints the report and, if
 * requested, writes the figures to a file.
 */
export function backtestCommand(tenline: Command, deps: CommandDeps): void {
  const { say, cwd } = deps;
  tenline
    .command('backtest')
    .description("measure the Analyzer's model by walking forward over past matches")
    .argument('[folder]', 'a folder of wyscout files')
    .option('--competitions <names>', 'of the folder, only these, separated by commas')
    .option('--stored', 'measure the stored football instead, whatever its sources')
    .option('--competition <name>', 'stored: the competition, such as premier-league')
    .option('--season <year>', 'stored: the year in which the season started')
    .option('--history', 'stored: let the model learn all earlier matches first, as for published predictions')
    .option('--json <file>', 'write the figures to a file as well')
    .action(async (typed: string | undefined, options: Options) => {
      const measured =
        typed === undefined
          ? await measureStored(options, deps)
          : await measureFolder(resolve(cwd, typed), options, deps);
      const { names, sources, result } = measured;
      if (result === null) {
        throw new UserError(
          `Nothing to grade in ${names.join(', ')}: a league needs more than ${BURN_IN} rounds, a cup teams with ${BURN_IN} earlier matches.`,
        );
      }
      for (const line of backtestReport({ names, sources }, result)) say(line);
      if (options.json !== undefined) await writeJson(resolve(cwd, options.json), measured, result);
    });
}

/** Measures the model on a folder of wyscout files. @throws {UserError} or {DataError} with one line when options or data are invalid */
async function measureFolder(folder: string, options: Options, { progress }: CommandDeps): Promise<Measured> {
  const { stored, competition, season, history } = options;
  if (stored || history || competition !== undefined || season !== undefined) throw new UserError(EITHER);
  const competitions = options.competitions?.split(',').map((name) => name.trim());
  const data = await readWyscout(folder, { progress, ...(competitions === undefined ? {} : { competitions }) });
  const names = data.competitions.map(({ name }) => name);
  return { names, sources: [data.source.key], result: backtest(importResults(data), threadTime) };
}

/** Measures the model on a stored season. @throws {UserError} for invalid options, or an unknown competition or season */
async function measureStored(options: Options, { progress, using, stopSignal }: CommandDeps): Promise<Measured> {
  const { stored, competition, season, competitions, history } = options;
  if (!stored || competition === undefined || season === undefined || competitions !== undefined) {
    throw new UserError(EITHER);
  }
  if (!/^\d{4}$/.test(season))
    throw new UserError(`A season is the year in which it started, such as 2025, not "${season}".`);
  const signal = stopSignal();
  return using(async ({ db }) => {
    const found = await findStoredSeason(db, { competition, season: Number(season) });
    const result = await backtestStoredSeason(db, found, history === true, { progress, signal });
    return { names: [found.name], sources: found.sources, result };
  });
}

/**
 * Writes the scores by group and statistic, and the scores over all statistics as `pooled`. A score that cannot be computed is `null`.
 *
 * @throws {UserError} when the file cannot be written
 */
async function writeJson(file: string, { names, sources }: Measured, result: Backtest): Promise<void> {
  const { groups, ...rest } = result;
  const scores = Object.fromEntries(Object.entries(groups).map(([group, { scores }]) => [group, scores]));
  const bands = Object.fromEntries(Object.entries(groups).map(([group, { bands }]) => [group, bands]));
  try {
    await writeFile(file, `${JSON.stringify({ competitions: names, sources, ...scores, bands, ...rest }, null, 2)}\n`);
  } catch (cause) {
    throw new UserError(`The figures cannot be written to ${file}: ${cause instanceof Error ? cause.message : cause}.`);
  }
}
