import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Command, CommanderError } from 'commander';
import { configuredPayments } from '#server/adapters/payments/configured-payments.ts';
import type { Clock } from '#server/clock.ts';
import { acceptConfiguredSecret } from '#server/commands/accept-secret.ts';
import { footballCommands } from '#server/commands/football-commands.ts';
import { processCommands } from '#server/commands/process-commands.ts';
import { repairCommands } from '#server/commands/repair-commands.ts';
import { handOver } from '#server/commands/socket/hand-over.ts';
import type { RunCommand } from '#server/commands/socket/serve-commands.ts';
import { userCommands } from '#server/commands/user-commands.ts';
import { readConfig } from '#server/config.ts';
import { DataError } from '#server/data/data-error.ts';
import { openDatabase } from '#server/db/configured-database.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
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
  /** Settles when the command is to stop. */
  readonly stopRequested: () => Promise<unknown>;
  /** Opens the configured database; {@link openDatabase} by default. */
  readonly openDatabase?: typeof openDatabase;
  /** The folder that relative paths start from; that of the process by default. */
  readonly cwd?: string;
  /**
   * Set while a server runs the command for another process; aborts its work. Commands that must run in their own
   * process are then unknown.
   */
  readonly handedOver?: AbortSignal;
}

const BAD_INPUT = 2;

/**
 * Runs one command of `npm run tenline`. While a server has the data folder open, the server runs it.
 *
 * @param words the words after the program's name.
 * @returns the exit code: 0, or 2 with one clear line when the input is invalid. Every other error is thrown.
 */
export async function commandLine(words: readonly string[], deps: Deps): Promise<number> {
  const { complain, progress, cwd = process.cwd() } = deps;
  let typed: string | null = null;
  const stdin = async () => {
    typed ??= await text(deps.stdin);
    return typed;
  };
  try {
    await program({ ...deps, cwd, stdin }).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    progress.done();
    // Commander has already printed the help or the error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : BAD_INPUT;
    if (!(error instanceof UserError || error instanceof DataError)) throw error;
    if (error instanceof FolderInUse && words[0] !== 'serve') {
      const code = await handOver(error.folder, { words: [...words], cwd, stdin: typed }, deps);
      if (code !== null) return code;
    }
    complain(error.message);
    return error instanceof UserError ? error.exitCode : BAD_INPUT;
  }
}

interface ProgramDeps extends Omit<Deps, 'stdin'> {
  readonly cwd: string;
  /** Reads the whole standard input. */
  readonly stdin: () => Promise<string>;
}

function program(deps: ProgramDeps): Command {
  const { env, clock, progress, stdin, say, complain, stopRequested, cwd, handedOver } = deps;
  const openConfigured = deps.openDatabase ?? openDatabase;
  const open = async () => forLongWork(await openConfigured(readConfig(env), clock(), { notify: complain }));
  const tenline = new Command('tenline')
    .description('Ten games, one line: football statistics.')
    // An option after a command is the command's own.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: (out) => say(out.trimEnd()), writeErr: (out) => complain(out.trimEnd()) });

  if (handedOver === undefined) {
    const runCommand = (opened: OpenDatabase) => runOn(opened, { env, clock });
    processCommands(tenline, { env, clock, progress, say, complain, stopRequested, openConfigured, runCommand });
  }
  footballCommands(tenline, {
    clock,
    progress,
    say,
    cwd,
    open,
    using: (work) => using(open, work),
    stopRequested,
    handedOver,
  });

  tenline
    .command('accept-secret')
    .description('make the configured TOKEN_SECRET the one of this database, to change it for all processes')
    .action(async () => {
      await using(open, ({ db }) => acceptConfiguredSecret(db, readConfig(env)));
      say('Processes start with this TOKEN_SECRET from now on. Restart those that run with the one before.');
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

/** Runs commands of other processes on the database of this one, with its configuration. */
function runOn(opened: OpenDatabase, { env, clock }: Pick<Deps, 'env' | 'clock'>): RunCommand {
  return ({ words, cwd, stdin }, { say, complain, progress, signal }) =>
    commandLine(words, {
      env,
      clock,
      cwd,
      progress,
      say,
      complain,
      stdin: Readable.from([stdin ?? '']),
      stopRequested: () => new Promise(() => undefined),
      openDatabase: async () => ({ ...opened, close: async () => undefined }),
      handedOver: signal,
    });
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
