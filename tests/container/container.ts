import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Running, run, start } from '#tests/container/programs.ts';

/** Where a container keeps its data, and who runs it. */
export interface Place {
  readonly image: string;
  /** The folder that is mounted at `/data`. */
  readonly volume: string;
  readonly port: number;
  readonly user?: number;
  /** A folder that stands for the network, mounted at `/network`. */
  readonly network?: string;
  /** Runs it on a read-only root, without any capability. */
  readonly isReadOnly?: boolean;
}

/** A server in a container. */
export interface Server {
  readonly site: string;
  /** What it has printed. */
  output(): string;
  /** Seconds from its start until it was ready. */
  readonly startSeconds: number;
  /** Runs a command in the container and returns what it printed. */
  tenline(...words: readonly string[]): string;
  /** Runs the image's health check. @throws when it fails */
  healthCheck(): void;
  /** Megabytes of memory of the server's process. */
  memory(): number;
  /** Ends the server by a signal. @returns the exit code and the seconds that it took */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; seconds: number }>;
}

const PATIENCE_SECONDS = 300;
/** How often engines repeat a failed health check. */
const RETRIES = 3;

/** Starts a server and waits until it is ready. */
export async function serve(place: Place): Promise<Server> {
  const { image, port } = place;
  const container = run('buildah', 'from', image);
  const began = performance.now();
  const inside = place.isReadOnly ? readOnly(container, place) : plain(container, place);
  const running = start(...inside('tenline', 'serve'));
  const site = `http://127.0.0.1:${port}`;
  await ready(site, running);
  const startSeconds = (performance.now() - began) / 1000;
  const pid = () =>
    run('pgrep', '--pgroup', String(running.child.pid), '--full', 'cli.ts serve').split('\n').at(-1) ?? '';
  return {
    site,
    output: running.output,
    startSeconds,
    tenline: (...words) => run(...inside('tenline', ...words)),
    healthCheck() {
      const { Healthcheck } = JSON.parse(run('buildah', 'inspect', '--type', 'image', image)).Docker.config;
      // An engine repeats it too, because a long statement of the first minutes can delay one reply.
      for (let left = RETRIES; ; left -= 1) {
        try {
          run(...inside(...Healthcheck.Test.slice(1)));
          return;
        } catch (error) {
          if (left === 0) throw error;
          run('sleep', '5');
        }
      }
    },
    memory: () => Math.round(Number(run('ps', '-o', 'rss=', '-p', pid())) / 1024),
    async end(signal) {
      const signalled = performance.now();
      run('kill', `-${signal.slice(3)}`, pid());
      const code = await running.ended;
      const seconds = (performance.now() - signalled) / 1000;
      if (place.isReadOnly) run('umount', '--recursive', rootOf(place));
      run('buildah', 'rm', container);
      return { code, seconds };
    },
  };
}

/** Runs one command in a new container, such as a restore. */
export function once({ image, ...place }: Place, ...words: readonly string[]): string {
  const container = run('buildah', 'from', image);
  try {
    return run(...plain(container, { image, ...place })('tenline', ...words));
  } finally {
    run('buildah', 'rm', container);
  }
}

type Inside = (...words: readonly string[]) => [string, ...string[]];

function plain(container: string, { volume, port, user, network }: Place): Inside {
  const options = [
    ...['--isolation', 'chroot', '--volume', `${volume}:/data`, '--env', `PORT=${port}`],
    ...(user === undefined ? [] : ['--user', String(user)]),
    ...(network === undefined ? [] : ['--volume', `${network}:/network:ro`]),
  ];
  return (...words) => ['buildah', 'run', ...options, container, '--', ...words];
}

const rootOf = ({ volume }: Place) => join(volume, '..', 'root');

function readOnly(container: string, place: Place): Inside {
  const root = rootOf(place);
  mkdirSync(root, { recursive: true });
  run('mount', '--bind', run('buildah', 'mount', container), root);
  run('mount', '-o', 'remount,bind,ro', root);
  run('mount', '--bind', place.volume, join(root, 'data'));
  run('mount', '-t', 'proc', 'proc', join(root, 'proc'));
  run('mount', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root, 'tmp'));
  const user = String(place.user ?? 1000);
  const rights = ['--reuid', user, '--regid', user, '--clear-groups', '--no-new-privs', '--bounding-set=-all'];
  const variables = ['--ignore-environment', 'PATH=/usr/local/bin:/usr/bin', 'HOST=0.0.0.0', 'TENLINE_HOME=/data'];
  return (...words) => [
    ...(['chroot', root, 'env', ...variables, `PORT=${place.port}`, 'setpriv', ...rights] as const),
    ...words,
  ];
}

async function ready(site: string, running: Running): Promise<void> {
  for (let second = 0; second < PATIENCE_SECONDS; second += 1) {
    const reply = await fetch(`${site}/ready`).catch(() => null);
    if (reply?.ok) return;
    if (running.child.exitCode !== null) break;
    await sleep(1000);
  }
  throw new Error(`The server is not ready:\n${running.output()}`);
}
