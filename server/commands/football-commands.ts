import { resolve } from 'node:path';
import type { Command } from 'commander';
import { stoppable } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { backtestCommand } from '#server/commands/backtest.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { identityCommands } from '#server/commands/identity-commands.ts';
import { importSource } from '#server/commands/import-source.ts';
import { sourceCommands } from '#server/commands/source-commands.ts';
import { leftOutLines } from '#server/commands/texts/left-out-text.ts';
import { DataError } from '#server/data/data-error.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { readInThread } from '#server/sources/reading/read-in-thread.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { SOURCES } from '#server/sources/registry.ts';

interface ImportOptions {
  readonly competitions?: string[];
  readonly replay?: boolean;
  readonly keep?: boolean;
  readonly accept?: string[];
}

/** Adds the commands for the stored football. */
export function footballCommands(tenline: Command, deps: CommandDeps): void {
  const { clock, progress, say, cwd, open, using, stopSignal, isHandedOver } = deps;
  const read = isHandedOver ? readInThread : readSource;

  tenline
    .command('import')
    .description('import football data, or update it')
    .argument(
      '<source>',
      SOURCES.map(({ key }) => key)
        .join(', ')
        .replace(/, (?=[^,]*$)/, ' or '),
    )
    .argument('[folder]', "the folder of the source's files, or the file of a csv table")
    .option('--competitions <names>', 'only these, separated by commas', separatedByCommas)
    .option('--replay', 'wyscout: move the dates of the season so that round 30 is in the week of the first import')
    .option('--keep', 'demo: keep it in search and in the Analyzer next to real football')
    .option('--accept <faults>', 'store the figures of these faults, separated by commas', separatedByCommas)
    .action(async (key: string, typed: string | undefined, options: ImportOptions) => {
      const { competitions, replay = false, keep = false, accept = [] } = options;
      const folder = typed === undefined ? undefined : resolve(cwd, typed);
      const imported = await importSource(
        { source: key, folder, competitions, replay, keep, accept },
        { clock, progress, open, read, signal: stopSignal(), isAlone: !isHandedOver },
      );
      const { source, matches: count, hasChanged, isOver = false, leftOut } = imported;
      const stored = count === 1 ? '1 match' : `${count} matches`;
      say(hasChanged ? `Imported ${stored} of ${source}.` : `${source} is up to date (${stored}).`);
      for (const line of leftOutLines(leftOut)) say(line);
      const refused = leftOut.find((part) => part.isRefused);
      if (refused) throw new DataError(refused.file, refused.place, refused.problem);
      if (isOver) say(`Its season is over. To begin at round 30 again, remove ${source} and import it again.`);
    });

  tenline
    .command('predict')
    .description('predict the matches of the next days and fill in results, as a running server does automatically')
    .action(async () => {
      const shown = stoppable(progress, stopSignal());
      const published = await using((opened) => publish(opened, { clock, progress: shown }));
      if (published === null) throw new UserError('Another process is predicting; nothing is left to do here.');
      const { predicted, graded } = published;
      say(
        predicted + graded === 0
          ? 'The predictions are up to date.'
          : `Predicted ${matches(predicted)} ahead, graded ${matches(graded)}.`,
      );
    });

  backtestCommand(tenline, deps);
  identityCommands(tenline, deps);
  sourceCommands(tenline, deps);
}

/** Splits a comma-separated list. */
export function separatedByCommas(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}

function matches(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}
