import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { postgresPrograms, startPostgres, type ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const READING = fileURLToPath(new URL('../../support/grown-by-reading.ts', import.meta.url));
/** The default size of the pool. */
const CONNECTIONS = 10;

/** A server in place of PostgreSQL; returns its address. */
async function inPlace(connected: (socket: Socket) => void): Promise<string> {
  const server = createServer(connected).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://someone@127.0.0.1:${(server.address() as AddressInfo).port}/tenline`;
}

test('connecting to a server that accepts the connection but never replies fails with a timeout', async () => {
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const url = await inPlace((socket) => void sockets.push(socket));
  await expect(openPostgres(url)).rejects.toThrow(/^The database tenline at .* cannot be used:.* timeout/);
});

test('a start doubles its wait for the database after each attempt', async () => {
  let attempts = 0;
  const url = await inPlace((socket) => {
    attempts += 1;
    socket.destroy();
  });
  // The waits of 250 and 500 ms reach the limit at the third attempt. Equal waits of 250 ms would allow a fourth.
  await expect(openPostgres(url, { patience: 700 })).rejects.toThrow('cannot be used');
  expect(attempts).toBe(3);
});

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, limits of statements are not tested\n');

describe.runIf(programs !== null)('a PostgreSQL database', () => {
  let postgres: ThrowAwayPostgres;
  let opened: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    opened = await openPostgres(postgres.migratedUrl);
  });
  afterAll(async () => {
    await opened.close();
    await postgres.stop();
  });

  test('limits a statement of a request to ten seconds, and a statement of a job to an hour', async () => {
    const limitOf = ({ db }: Pick<OpenDatabase, 'db'>) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(transaction);
        return rows[0]?.statementTimeout;
      });
    expect(await limitOf(opened)).toBe('10s');
    expect(await limitOf({ db: opened.longDb })).toBe('1h');
  });

  test('a PostgreSQL database keeps less than 3 MB of 10 MB of read rows in the old generation of the heap', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--max-semi-space-size=2',
      READING,
      postgres.migratedUrl,
    ]);
    // The rows have some 10 MB. The promises of pg's own queries would keep all rows in memory.
    expect(Number(stdout)).toBeLessThan(3_000_000);
  });

  test('a PostgreSQL database refuses a query that waited five seconds for a connection', async () => {
    const done = Promise.withResolvers<void>();
    const started = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>());
    const holding = started.map(({ resolve }) =>
      opened.db.transaction().execute(async () => {
        resolve();
        await done.promise;
      }),
    );
    await Promise.all(started.map(({ promise }) => promise));
    await expect(sql`select 1`.execute(opened.db)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    done.resolve();
    await Promise.all(holding);
    expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  });

  test('a PostgreSQL database is used again after PostgreSQL ends the idle connections of the pool and of the check for /ready', async () => {
    await Promise.all([opened.check(), sql`select 1`.execute(opened.db)]);
    const client = new pg.Client(postgres.migratedUrl);
    await client.connect();
    const others = `from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`;
    const { rowCount } = await client.query(`select pg_terminate_backend(pid) ${others}`);
    expect(rowCount).toBeGreaterThanOrEqual(2);
    await expect.poll(async () => (await client.query(`select ${others}`)).rowCount).toBe(0);
    await client.end();
    await expect.poll(() => opened.check().then(() => 'ready', String)).toBe('ready');
    expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  });
});
