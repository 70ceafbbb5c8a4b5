import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';

const PROGRAM = '/usr/bin/redis-server';

/** Whether redis-server is installed. */
export function hasRedis(): boolean {
  return existsSync(PROGRAM);
}

/** A separate Redis that is stopped after the test. */
export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Kills the server, as in a crash. */
  kill(): Promise<void>;
  /** Pauses the server with its connections open, or continues it. */
  hold(isHeld: boolean): void;
}

export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  let child: ReturnType<typeof run> | undefined;
  const run = () =>
    spawn(PROGRAM, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const started = run();
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve());
        started.on('exit', () => reject(new Error('redis-server did not start.')));
      });
    },
    async kill() {
      const ending = child;
      child = undefined;
      if (ending === undefined) return;
      const ended = once(ending, 'exit');
      ending.kill('SIGKILL');
      await ended;
    },
    hold: (isHeld) => void child?.kill(isHeld ? 'SIGSTOP' : 'SIGCONT'),
  };
  onTestFinished(() => server.kill());
  await server.start();
  return server;
}
