import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAMS = [
  '/usr/lib/postgresql/18/bin',
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/15/bin',
];

/** The folder of PostgreSQL's programs, or `null` where it is not installed. */
export function postgresPrograms(): string | null {
  return PROGRAMS.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** A running PostgreSQL with an empty database, reached through a socket in its own folder. */
export interface ThrowAwayPostgres {
  readonly url: string;
  /** Holds its data and its socket. */
  readonly folder: string;
  /** Shuts it down, or crashes it; its data stays. */
  halt(how?: 'shutdown' | 'crash'): Promise<void>;
  /** Starts it again after `halt`. */
  start(): Promise<void>;
  /** Stops all of its processes without ending them, or lets them go on. */
  freeze(isFrozen: boolean): void;
  /** Ends it and removes all it had. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL that no other machine can reach, in a folder of its own or the given one. @throws when it does not start */
export async function startPostgres(
  programs: string,
  folder = mkdtempSync(join(tmpdir(), 'tenline-postgres-')),
): Promise<ThrowAwayPostgres> {
  const user = postgresUser();
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tenline', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '-N'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  return runPostgres(programs, folder);
}

/** Runs PostgreSQL on the data in a folder. @throws when it does not start */
export async function runPostgres(programs: string, folder: string): Promise<ThrowAwayPostgres> {
  let server = await launch(programs, folder);
  const freeze = (isFrozen: boolean) => {
    const { pid } = server.child;
    if (pid === undefined) throw new Error('PostgreSQL does not run.');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    for (const one of [pid, ...children]) process.kill(one, isFrozen ? 'SIGSTOP' : 'SIGCONT');
  };
  return {
    url: `postgres://tenline@${encodeURIComponent(folder)}/postgres`,
    folder,
    async halt(how = 'shutdown') {
      server.child.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
      await server.ended;
    },
    async start() {
      server = await launch(programs, folder);
    },
    freeze,
    async stop() {
      server.child.kill('SIGINT');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(programs: string, folder: string) {
  const child = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), '-k', folder, '-h', '', '-F'], {
    ...postgresUser(),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (written: Buffer) => written.includes('ready to accept') && resolve());
    ended.then(() => reject(new Error('PostgreSQL did not start.')));
  });
  return { child, ended };
}

/** PostgreSQL and pgbouncer refuse to run as root; an installation from a package has a user for them. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
