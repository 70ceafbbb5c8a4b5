import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that the load test starts, such as a database node or a server. It can be killed and started again. */
export interface Part {
  readonly name: string;
  /** The output so far. */
  output(): string;
  /** Kills the process and waits until it has ended. */
  kill(): Promise<void>;
  /** Starts the process again after {@link Part.kill}. */
  start(): void;
}

interface Program {
  readonly program: string;
  readonly words: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid?: number; readonly gid?: number };
}

/** The maximum length of the stored output, of which the end is kept. */
const KEPT = 20_000;

/** Starts processes and ends them. */
export interface Parts {
  run(name: string, program: Program): Part;
  all(): readonly Part[];
  /** Ends every process, the latest first. */
  stop(): Promise<void>;
}

export function createParts(): Parts {
  const started: Part[] = [];
  return {
    run(name, program) {
      const part = launch(name, program);
      started.push(part);
      return part;
    },
    all: () => started,
    async stop() {
      for (const part of started.toReversed()) await part.kill();
    },
  };
}

function launch(name: string, { program, words, cwd, env = {}, user = {} }: Program): Part {
  let output = '';
  const run = () => {
    const child = spawn(program, words, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-KEPT);
      });
    }
    return { child, ended: once(child, 'exit') };
  };
  let running = run();
  return {
    name,
    output: () => output,
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
    },
    start() {
      running = run();
    },
  };
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/**
 * Waits until a check returns true.
 *
 * @returns the milliseconds that it took
 * @throws when it does not within the given seconds
 */
export async function until(what: string, seconds: number, check: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    if (await check().catch(() => false)) return performance.now() - start;
    await pause(100);
  }
  throw new Error(`${what}: not within ${seconds} s.`);
}

/** The first of the paths that exists; `null` when none does. */
export function programAt(...paths: readonly string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null;
}
