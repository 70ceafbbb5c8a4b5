import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/** Runs a program and returns what it wrote to standard output, trimmed. @throws when its exit code is not 0 */
export function run(program: string, ...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 64_000_000 });
  if (status === 0) return stdout.trim();
  throw new Error(`${program} ${words.join(' ')}\n${error?.message ?? `${stdout}\n${stderr}`.slice(-4000)}`);
}

/** A program in the background. */
export interface Running {
  /** Standard output and standard error so far. */
  output(): string;
  /** Settles with the exit code. */
  readonly ended: Promise<number | null>;
  readonly child: ChildProcess;
}

/** Starts a program in a process group of its own, which ends with this process. */
export function start(program: string, ...words: readonly string[]): Running {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  process.once('exit', () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  return { output: () => written, ended: new Promise((resolve) => child.on('close', resolve)), child };
}
