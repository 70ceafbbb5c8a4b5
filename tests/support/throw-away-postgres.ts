import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import { templateFolder } from '#tests/support/server-database.ts';

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

/** A running PostgreSQL, reached through a socket in its own folder. */
export interface ThrowAwayPostgres {
  /** An empty database. */
  readonly url: string;
  /** A migrated database without rows. */
  readonly migratedUrl: string;
  /** Contains its data and its socket. */
  readonly folder: string;
  /** Shuts it down or crashes it; the data is kept. */
  halt(how?: 'shutdown' | 'crash'): Promise<void>;
  /** Starts it again after `halt`. */
  start(): Promise<void>;
  /** Pauses all of its processes, or continues them. */
  freeze(isFrozen: boolean): void;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL that no other machine can reach, in a new folder or the given one. Its data is a copy of a
 * cluster that the first caller leaves in the system's temporary folder. @throws when it does not start
 */
export async function startPostgres(
  programs: string,
  folder = mkdtempSync(join(tmpdir(), 'tenline-postgres-')),
): Promise<ThrowAwayPostgres> {
  await copyCluster(programs, folder);
  return runPostgres(programs, folder);
}

/** Fills an empty folder with the data of a cluster that has the databases of {@link fillCluster}. */
export async function copyCluster(programs: string, folder: string): Promise<void> {
  giveToUser(folder);
  const version = programs.split('/').at(-2);
  const template = await templateFolder(`-small-postgres-${version}`, (part) => fillCluster(programs, part));
  // `-a` keeps the owners, because PostgreSQL refuses data of another user.
  execFileSync('cp', ['-a', join(template, 'data'), folder]);
}

/**
 * Makes a cluster with the empty database `postgres` and the migrated database `tenline`. It is small, because every
 * start copies it: short segments of the log, and none of the templates from which databases are made.
 */
async function fillCluster(programs: string, folder: string): Promise<void> {
  giveToUser(folder);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), ...'-U tenline -A trust -E UTF8 --locale C -N --wal-segsize=1'.split(' ')],
    { ...postgresUser(), cwd: folder, stdio: 'ignore' },
  );
  const postgres = await runPostgres(programs, folder);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('create database tenline');
  await client.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`);
  await client.end();
  await (await openPostgres(postgres.migratedUrl)).close();
  await postgres.halt();
}

function giveToUser(folder: string): void {
  const { uid, gid } = postgresUser();
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
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
    migratedUrl: `postgres://tenline@${encodeURIComponent(folder)}/tenline`,
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
      // Without a checkpoint, because its data is not needed any more.
      server.child.kill('SIGQUIT');
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
