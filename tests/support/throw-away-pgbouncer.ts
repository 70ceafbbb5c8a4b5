import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresUser, type ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];

/** The path of pgbouncer, or `null` where it is not installed. */
export function pgbouncerProgram(): string | null {
  return PROGRAMS.find((program) => existsSync(program)) ?? null;
}

/** A pgbouncer in transaction mode, reached through a socket in its own folder. */
export interface ThrowAwayPgbouncer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a pgbouncer in front of a PostgreSQL, with few server connections, so that clients share them.
 *
 * @throws when it does not start
 */
export async function startPgbouncer(program: string, postgres: ThrowAwayPostgres): Promise<ThrowAwayPgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'tenline-pgbouncer-'));
  const user = postgresUser();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
postgres = host=${postgres.folder} dbname=postgres user=tenline
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
default_pool_size = 8
max_client_conn = 200
`,
  );
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const child = spawn(program, [file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let written = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      written += text;
      if (written.includes('process up')) resolve();
    });
    ended.then(() => reject(new Error(`pgbouncer did not start: ${written}`)));
  });
  return {
    url: `postgres://tenline@${encodeURIComponent(folder)}:6432/postgres`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
