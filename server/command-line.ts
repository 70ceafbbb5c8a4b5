import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Command, CommanderError } from 'commander';
import project from '#package.json' with { type: 'json' };
import type { Clock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { type Progress, stoppable } from '#server/base/progress.ts';
import { withSecretFiles } from '#server/base/secret-files.ts';
import { Unavailable } from '#server/base/unavailable.ts';
import { UserError } from '#server/base/user-error.ts';
import { acceptConfiguredSecret } from '#server/commands/accept-secret.ts';
import { backupCommands } from '#server/commands/backup-commands.ts';
import type { CommandDeps } from '#server/commands/command-deps.ts';
import { exportCommand } from '#server/commands/export-command.ts';
import { followCommands } from '#server/commands/follow-commands.ts';
import { footballCommands } from '#server/commands/football-commands.ts';
import { processCommands } from '#server/commands/process-commands.ts';
import { repairCommands } from '#server/commands/repair-commands.ts';
import { handOver } from '#server/commands/socket/hand-over.ts';
import { type RunCommand, stoppedByUser } from '#server/commands/socket/serve-commands.ts';
import { userCommands } from '#server/commands/user-commands.ts';
import { DataError } from '#server/data/data-error.ts';
import { asCommand } from '#server/data/store/rows/import-lease.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { FolderInUse } from '#server/db/open/folder-lock.ts';
import { forLongWork, type OpenDatabase } from '#server/db/open-database.ts';
import { createNetwork, type Network } from '#server/services/following/network.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { LIVE_SOURCES } from '#server/sources/registry.ts';

/** Dependencies of the command line. */
export interface Deps {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly stdin: NodeJS.ReadableStream;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Settles when the command must stop. */
  readonly stopRequested: () => Promise<unknown>;
  /** Shows a yes-or-no question on the terminal and resolves to the reply. Absent without a terminal. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Requests to the sources' hosts; by default a network that keeps the replies in the data folder. */
  readonly network?: Network;
  /** The live sources; {@link LIVE_SOURCES} by default. */
  readonly liveSources?: readonly LiveSource[];
  /** Opens the configured database; {@link openDatabase} by default. */
  readonly openDatabase?: typeof openDatabase;
  /** The folder to which relative paths refer; by default the working directory of the process. */
  readonly cwd?: string;
  /**
   * A signal that aborts when the command must stop. It is set when a server runs the command for another process.
   * Commands that need a process of their own, such as `serve`, are then not defined.
   */
  readonly handedOver?: AbortSignal;
}

const FAILED = 1;
const BAD_INPUT = 2;

/**
 * Runs one command of `npm run tenline`, with the secrets of files in its environment. While a server has the data
 * folder open, that server runs the command, unless it is `serve`.
 *
 * @param words the arguments after the program's name.
 * @returns the exit code: 0; 1 when the database or the payment provider is unavailable; else the code of the
 *   `UserError`, or 2 for invalid input or data. A message explains each failure. Every other error is thrown.
 */
export async function commandLine(words: readonly string[], deps: Deps): Promise<number> {
  try {
    return await runCommand(words, { ...deps, env: withSecretFiles(deps.env) });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    deps.complain(error.message);
    return error.exitCode;
  }
}

async function runCommand(words: readonly string[], deps: Deps): Promise<number> {
  const { env, clock, complain, progress, cwd = process.cwd() } = deps;
  const { version } = project;
  const network = deps.network ?? createNetwork({ env, clock, version, config: () => readConfig(env) });
  const added: string[] = [];
  let typed: string | null = null;
  const stdin = async () => {
    typed ??= await text(deps.stdin);
    return typed;
  };
  try {
    const addWords = (more: readonly string[]) => void added.push(...more);
    await program({ ...deps, network, addWords, cwd, stdin }).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    progress.done();
    // Commander has already printed the help or the error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : BAD_INPUT;
    if (error instanceof DatabaseUnavailable) {
      complain(`${error.message}. What was stored before stays; run the command again later.`);
      return FAILED;
    }
    if (error instanceof Unavailable) {
      complain(error.message);
      return FAILED;
    }
    if (!(error instanceof UserError || error instanceof DataError)) throw error;
    if (error instanceof FolderInUse && words[0] !== 'serve') {
      const code = await handOver(error.folder, { words: [...words, ...added], cwd, stdin: typed }, deps);
      if (code !== null) return code;
    }
    complain(error.message);
    return error instanceof UserError ? error.exitCode : BAD_INPUT;
  } finally {
    if (deps.network === undefined) await network.close();
  }
}

interface ProgramDeps extends Omit<Deps, 'stdin' | 'network'> {
  readonly network: Network;
  /** Adds words to the command that a server runs in place of this process. */
  readonly addWords: (words: readonly string[]) => void;
  readonly cwd: string;
  /** Reads the whole standard input. */
  readonly stdin: () => Promise<string>;
}

function program(deps: ProgramDeps): Command {
  const { env, clock, progress, stdin, say, complain, stopRequested, cwd, network, handedOver } = deps;
  const { confirm = null, liveSources = LIVE_SOURCES } = deps;
  const openConfigured = deps.openDatabase ?? openDatabase;
  const open = async () => forLongWork(await openConfigured(readConfig(env), clock(), { notify: complain }));
  const tenline = new Command('npm run tenline --')
    .description('Ten games, one line: football statistics.')
    // An option after the name of a command belongs to that command.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: (out) => say(out.trimEnd()), writeErr: (out) => complain(out.trimEnd()) });

  const stopSignal = () => {
    if (handedOver !== undefined) return handedOver;
    const stop = new AbortController();
    void stopRequested().then(() => stop.abort(stoppedByUser()));
    return stop.signal;
  };
  const isHandedOver = handedOver !== undefined;
  if (!isHandedOver) {
    const runHere = (opened: OpenDatabase) => runOn(opened, { env, clock, network, liveSources });
    const live = { network, sources: liveSources, keys: env };
    processCommands(tenline, {
      env,
      clock,
      progress,
      say,
      complain,
      stopRequested,
      openConfigured,
      runCommand: runHere,
      live,
    });
  }
  const config = () => readConfig(env);
  const commands: CommandDeps = {
    ...{ env, config, clock, progress, say, cwd, stdin, open, stopSignal, isHandedOver, confirm, network },
    using: (work) => using(open, work),
    changing: (work) => {
      const shown = stoppable(progress, stopSignal());
      return using(open, (opened) => asCommand(opened, shown, () => work(opened, shown)));
    },
    addWords: deps.addWords,
    sources: liveSources,
  };
  footballCommands(tenline, commands);
  followCommands(tenline, commands);

  tenline
    .command('accept-secret')
    .description('store the configured TOKEN_SECRET for this database, so that processes start only with it')
    .action(async () => {
      await using(open, (opened) => acceptConfiguredSecret(opened, config()));
      say(
        'Processes start only with this TOKEN_SECRET from now on. Restart the processes that still use the previous one.',
      );
    });

  backupCommands(tenline, commands);
  exportCommand(tenline, commands);
  repairCommands(tenline, commands);
  userCommands(tenline, commands);
  return tenline;
}

/** Runs the commands of other processes in this process, with its open database and its configuration. */
function runOn(
  opened: OpenDatabase,
  { env, clock, network, liveSources }: Required<Pick<Deps, 'env' | 'clock' | 'network' | 'liveSources'>>,
): RunCommand {
  return ({ words, cwd, stdin }, { say, complain, progress, signal }) =>
    commandLine(words, {
      env,
      clock,
      network,
      liveSources,
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
