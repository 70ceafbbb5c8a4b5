import { Command, CommanderError } from 'commander';
import { configuredPayments } from '#server/adapters/payments/configured-payments.ts';
import type { Clock } from '#server/clock.ts';
import { threadTime } from '#server/clock.ts';
import { acceptConfiguredSecret } from '#server/commands/accept-secret.ts';
import { runBacktest } from '#server/commands/backtest.ts';
import { importSource } from '#server/commands/import-source.ts';
import { runPredict } from '#server/commands/predict.ts';
import { repairCommands } from '#server/commands/repair-commands.ts';
import { serve } from '#server/commands/serve.ts';
import { userCommands } from '#server/commands/user-commands.ts';
import { readConfig } from '#server/config.ts';
import { DataError } from '#server/data/data-error.ts';
import { removeSource } from '#server/data/remove-source.ts';
import { openDatabase } from '#server/db/configured-database.ts';
import { forLongWork, type OpenDatabase } from '#server/db/open-database.ts';
import type { Progress } from '#server/progress.ts';
import { UserError } from '#server/user-error.ts';

/** Dependencies of the command line. */
export interface Deps {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly stdin: NodeJS.ReadableStream;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Settles when the server is to stop. */
  readonly stopRequested: () => Promise<unknown>;
  /** Opens the configured database; {@link openDatabase} by default. */
  readonly openDatabase?: typeof openDatabase;
}

const BAD_INPUT = 2;

/**
 * Runs one command of `npm run tenline`.
 *
 * @param words the words after the program's name.
 * @returns the exit code: 0, or 2 with one clear line when the input is invalid. Every other error is thrown.
 */
export async function commandLine(words: readonly string[], deps: Deps): Promise<number> {
  try {
    await program(deps).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed the help or the error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : BAD_INPUT;
    if (!(error instanceof UserError || error instanceof DataError)) throw error;
    deps.complain(error.message);
    return error instanceof UserError ? error.exitCode : BAD_INPUT;
  }
}

function program({ env, clock, progress, stdin, say, complain, stopRequested, ...deps }: Deps): Command {
  const openConfigured = deps.openDatabase ?? openDatabase;
  const open = async () => forLongWork(await openConfigured(readConfig(env), clock(), { notify: complain }));
  const tenline = new Command('tenline')
    .description('Ten games, one line: football statistics.')
    .exitOverride()
    .configureOutput({ writeOut: (out) => say(out.trimEnd()), writeErr: (out) => complain(out.trimEnd()) });

  tenline
    .command('serve')
    .description('run the server')
    .action(async () => {
      const config = readConfig(env);
      const stopping = new AbortController();
      // Registered before the start, since a signal may arrive while the server starts.
      const end = stopRequested().then(() => stopping.abort());
      const serving = await unlessStopped(
        serve(config, { clock, progress, notify: complain, open: openConfigured, signal: stopping.signal }),
        stopping.signal,
      );
      if (serving === null) return;
      say(`Tenline is at ${serving.address}`);
      if (serving.mails !== null) say(`Mails are shown at ${serving.mails}`);
      if (!serving.hasUsers)
        say('There is no account yet. Add one with: tenline user add --email <address> --name <name> --plan PREMIUM');
      if (serving.accounts.length > 0) say('Accounts, shown this once:');
      for (const { plan, email, password } of serving.accounts) say(`  ${plan.padEnd(8)} ${email}  ${password}`);
      await end;
      await serving.close();
    });

  tenline
    .command('accept-secret')
    .description('make the configured TOKEN_SECRET the one of this database, to change it for all processes')
    .action(async () => {
      await using(open, ({ db }) => acceptConfiguredSecret(db, readConfig(env)));
      say('Processes start with this TOKEN_SECRET from now on. Restart those that run with the one before.');
    });

  tenline
    .command('import')
    .description('bring in football data, or bring it up to date')
    .argument('<source>', 'demo, wyscout, football-data or fpl-core')
    .argument('[folder]', "the folder of the source's files")
    .option('--competitions <names>', 'only these, parted by commas', partedByCommas)
    .action(async (source: string, folder: string | undefined, { competitions }: { competitions?: string[] }) => {
      const { matches, hasChanged } = await importSource({ source, folder, competitions }, { clock, progress, open });
      say(hasChanged ? `Imported ${matches} matches of ${source}.` : `${source} is up to date (${matches} matches).`);
    });

  tenline
    .command('predict')
    .description('predict the matches of the next days and fill in results, as the server does by itself')
    .action(async () => say(await using(open, (opened) => runPredict(opened, { clock, progress }))));

  tenline
    .command('backtest')
    .description("measure the Analyzer's model by walking forward over past matches")
    .argument('<folder>', 'a folder of wyscout files')
    .option('--competitions <names>', 'only these, parted by commas', partedByCommas)
    .option('--json <file>', 'write the figures to a file as well')
    .action(async (folder: string, { competitions, json }: { competitions?: string[]; json?: string }) => {
      await runBacktest({ folder, competitions, json }, { progress, stopwatch: threadTime, say });
    });

  tenline
    .command('remove')
    .description('remove a source and all its football')
    .argument('<source>')
    .action(async (source: string) => {
      const removed = await using(open, (opened) => removeSource(opened, source));
      if (!removed) throw new UserError(`Nothing of a source "${source}" is stored.`);
      say(`Removed ${source}.`);
    });

  repairCommands(tenline, { clock, say, using: (work) => using(open, work) });
  userCommands(tenline, {
    clock,
    stdin,
    say,
    payments: (parts) => configuredPayments(readConfig(env), parts),
    using: (work) => using(open, work),
  });
  return tenline;
}

function partedByCommas(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}

async function using<Result>(
  open: () => Promise<OpenDatabase>,
  work: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await open();
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** The result of a start, or `null` when the start was aborted. */
async function unlessStopped<Result>(start: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
  try {
    return await start;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
