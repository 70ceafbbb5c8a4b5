import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ProcessMemory, processMemory, processTime } from '#tests/bench/process-memory.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LISTENING = /^Tenline is at (\S+)$/m;

/** Milliseconds after which a program is ended, and between two samples of its memory. */
const LONGEST = 300_000;
const BETWEEN_LOOKS = 200;

/** A file of server/ and its arguments, for example `['cli.ts', 'serve']`. */
export type Program = readonly [string, ...string[]];

/** Environment variables. */
type Settings = Readonly<Record<string, string>>;

/** A command that has ended. */
export interface Ran {
  /** The time from the start of its process to its end. */
  readonly seconds: number;
  /** Its memory at the last sample, at most a few tenths of a second before its end; `null` without a sample. */
  readonly memory: ProcessMemory | null;
  readonly printed: string;
}

/** A server in a separate process. */
export interface Started {
  /** The time from the start of its process to the line of output with its address. */
  readonly seconds: number;
  /** The processor time of the program in the same period, in seconds; `null` where the system does not report it. */
  readonly processorSeconds: number | null;
  readonly address: string;
  memory(): ProcessMemory | null;
  stop(): Promise<void>;
}

/** Runs a command on a data folder to its end. @throws with its output when the exit code is not 0 */
export async function runCommand(program: Program, home: string, env: Settings = {}): Promise<Ran> {
  const start = performance.now();
  const run = launch(program, home, env);
  let memory: ProcessMemory | null = null;
  const look = setInterval(() => {
    memory = run.memory() ?? memory;
  }, BETWEEN_LOOKS);
  const code = await run.ended;
  clearInterval(look);
  if (code !== 0) throw run.fault();
  return { seconds: (performance.now() - start) / 1000, memory, printed: run.printed() };
}

/** Starts a server on a data folder and a free port. @throws with its output when it ends instead of listening */
export async function startServer(program: Program, home: string, env: Settings = {}): Promise<Started> {
  const start = performance.now();
  const run = launch(program, home, env);
  const address = await Promise.race([run.listening, run.ended.then(() => Promise.reject(run.fault()))]);
  const processorSeconds = run.processorSeconds();
  return { seconds: (performance.now() - start) / 1000, processorSeconds, address, memory: run.memory, stop: run.stop };
}

function launch([file, ...words]: Program, home: string, env: Settings) {
  const child = spawn(process.execPath, [`server/${file}`, ...words], {
    cwd: ROOT,
    env: { ...process.env, TENLINE_HOME: home, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '', PUBLIC_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST,
  });
  let printed = '';
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
        const [, address] = LISTENING.exec(printed) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code);
  return {
    listening,
    ended,
    memory: () => (child.pid === undefined ? null : processMemory(child.pid)),
    processorSeconds: () => (child.pid === undefined ? null : processTime(child.pid)),
    printed: () => printed,
    fault: () => new Error(`${file} ${words.join(' ')} failed:\n${printed}`),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
