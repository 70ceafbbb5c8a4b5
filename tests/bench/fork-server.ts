import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The maximum milliseconds of a start. Filling a database takes seconds, on a busy machine minutes. */
const LONGEST_START = 600_000;

/** A server in a separate process, and its first message. */
export interface ForkedServer {
  readonly ready: unknown;
  /** Stops the process and waits until it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts one of this folder's server programs and waits for its first message. The program watches the channel to this
 * process and ends with it.
 *
 * @param file the program's name in this folder
 * @param message sent to the program when it has started
 * @throws when it ends, or sends nothing for ten minutes
 */
export async function forkServer(file: string, message: object): Promise<ForkedServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [], stdio: ['ignore', 2, 2, 'ipc'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  child.send(message);
  const late = AbortSignal.timeout(LONGEST_START);
  try {
    const ready = await Promise.race([
      once(child, 'message', { signal: late }).then(([message]) => message as unknown),
      ended.then(([code]) => Promise.reject(new Error(`${file} ended with code ${code} before it listened.`))),
    ]);
    return { ready, stop };
  } catch (error) {
    child.kill('SIGKILL');
    await ended;
    throw error;
  }
}
