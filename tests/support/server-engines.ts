import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openPostgres } from '#server/db/open-database.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

/** One of the databases that every query must work on. */
export interface Engine {
  readonly name: string;
  /** A migrated, empty database; `close` removes it. */
  open(): Promise<OpenDatabase>;
}

const PROGRAMS = [
  '/usr/lib/postgresql/18/bin',
  '/usr/lib/postgresql/17/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/15/bin',
];

/** PGlite, and PostgreSQL where its programs are installed. */
export function engines(): Engine[] {
  const pglite = { name: 'PGlite', open: memoryDatabase };
  const programs = PROGRAMS.find((folder) => existsSync(join(folder, 'initdb')));
  if (programs !== undefined) return [pglite, { name: 'PostgreSQL', open: () => throwAwayCluster(programs) }];
  process.stdout.write('skipped: no PostgreSQL programs below /usr/lib/postgresql, only PGlite is tested\n');
  return [pglite];
}

/** PostgreSQL refuses to run as root; there is always a user of its own where it is installed from a package. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function throwAwayCluster(programs: string): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'tenline-postgres-'));
  const user = owner();
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tenline', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '-N'],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
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
  const opened = await openPostgres(`postgres://tenline@${encodeURIComponent(folder)}/postgres`);
  return {
    ...opened,
    async close() {
      await opened.close();
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
