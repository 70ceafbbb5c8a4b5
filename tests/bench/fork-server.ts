import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** In milliseconds; filling a database takes a few seconds. */
const LONGEST_START = 120_000;

/** A server in a process of its own, and what it said when it was ready. */
export interface ForkedServer {
  readonly ready: unknown;
  /** Ends the process and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Starts one of this folder's server programs and waits for its first message. The program ends when this process does: it
 * watches the channel between them.
 *
 * @param file the program's name in this folder
 * @param message sent to the program when it has started
 * @throws when it ends or is silent for two minutes instead of getting ready
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
