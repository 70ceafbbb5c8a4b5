import { UserError } from '#server/base/user-error.ts';
import { type CommandOutput, type RunCommand, serveCommands } from '#server/commands/socket/serve-commands.ts';

interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface Deps {
  /** Runs a command on the open database. */
  readonly run: RunCommand;
  /** Settles with the server's log when the start is complete. A command that arrives earlier waits for it. */
  readonly started: Promise<Log>;
}

/**
 * Listens for commands of other processes as soon as the database is open. They arrive even during a first start, because other
 * processes cannot open the data folder while it imports. If no socket can be created, the server runs without it; commands of other
 * processes then fail because the data folder is in use.
 *
 * @returns a function that refuses new commands, stops running commands and settles when they have ended
 */
export async function commandsWhileServing(home: string, { run, started }: Deps): Promise<() => Promise<void>> {
  let isStarted = false;
  const log = (write: (log: Log) => void) => void started.then(write);
  log(() => {
    isStarted = true;
  });
  const runOnceStarted: RunCommand = async (request, output) => {
    if (!isStarted) {
      output.say('The server is starting. The command runs once it has started.');
      const stopped = await startOrStop(started, output);
      if (stopped !== null) return stopped;
    }
    return run(request, output);
  };
  try {
    return await serveCommands(home, {
      run: runOnceStarted,
      failed: (error) => log((own) => own.error({ err: error }, 'a command failed')),
    });
  } catch (error) {
    log((own) => own.warn({ err: error }, 'commands cannot be run while this server runs'));
    return async () => undefined;
  }
}

/** Waits for the start. @returns `null` after the start; the exit code when the command was stopped before */
async function startOrStop(started: Promise<unknown>, { signal, complain }: CommandOutput): Promise<number | null> {
  const stopped = Promise.withResolvers<null>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await Promise.race([started, stopped.promise]);
    return null;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    complain(error.message);
    return error.exitCode;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
