import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
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
  /** Ends it and removes all it had. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL that nobody else can reach. @throws when it does not start */
export async function startPostgres(programs: string): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tenline-postgres-'));
  const user = owner();
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tenline', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '-N'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-h', '', '-F'], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (told: Buffer) => told.includes('ready to accept connections') && resolve());
    ended.then(() => reject(new Error('PostgreSQL did not start.')));
  });
  return {
    url: `postgres://tenline@${encodeURIComponent(folder)}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root; there is always a user of its own where it is installed from a package. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
