import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = fileURLToPath(new URL('../../server/cli.ts', import.meta.url));

/**
 * With this option V8 optimizes a function of PGlite's WebAssembly only after a hundred times the default number of
 * runs. A process that ends after a few seconds then needs two thirds of the processor time and a third of the memory.
 */
export const RARELY_OPTIMIZED = '--wasm-tiering-budget=1300000000';

/** The line of output with the address at which the server listens. */
const LISTENING = /^Tenline is at (\S+)$/m;

/** A command of `npm run tenline` in a separate process. */
export interface ServerProcess {
  /** The standard output so far. */
  output(): string;
  /** Settles once the server listens and replies. */
  readonly listening: Promise<void>;
  /** The standard error so far. */
  complaints(): string;
  /** Settles with the exit code of the process. */
  readonly ended: Promise<number | null>;
  /** Sends SIGINT, as Ctrl+C does, or another signal. */
  interrupt(signal?: NodeJS.Signals): void;
  /** Pauses it with its connections open, or continues it. */
  hold(isHeld: boolean): void;
  /** Sends SIGTERM and waits until it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts `tenline <words>` as users do, but without builds.
 *
 * @param words the command, for example `['serve']`
 * @param env added to the environment of this process
 */
export function serverProcess(words: readonly string[], env: Readonly<Record<string, string>>): ServerProcess {
  return scriptProcess(CLI, words, env);
}

/** Starts another script in the same way, one that ends without listening. */
export function scriptProcess(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ServerProcess {
  const child = spawn(process.execPath, [RARELY_OPTIMIZED, script, ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const listening = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      written += text;
      const address = LISTENING.exec(written)?.[1];
      // Once the server replies, its start output is complete and it handles signals.
      if (address !== undefined) fetch(`${address}/health`).then(() => resolve(), reject);
    });
    void ended.then((code) => reject(new Error(`tenline ${words.join(' ')} ended with ${code}: ${complaints}`)));
  });
  listening.catch(() => undefined); // Only `serve` runs until a signal.
  return {
    output: () => written,
    complaints: () => complaints,
    listening,
    ended,
    interrupt: (signal = 'SIGINT') => void child.kill(signal),
    hold: (isHeld) => void child.kill(isHeld ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
