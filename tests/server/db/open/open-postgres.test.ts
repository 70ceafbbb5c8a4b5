import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserError } from '#server/base/user-error.ts';
import { asUnavailable, DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { limitedDialect } from '#server/db/postgres/limited-dialect.ts';
import { createQueries } from '#server/db/queries.ts';
import { postgresPrograms, startPostgres, type ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, lost connections are not tested\n');

describe.runIf(programs !== null)('a PostgreSQL database', () => {
  let postgres: ThrowAwayPostgres;
  let opened: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    opened = await openPostgres(postgres.url);
  });
  afterAll(async () => {
    await opened.close();
    await postgres.stop();
  });

  const terminateOthers = () => withClient(postgres.url, (client) => client.query(TERMINATE));

  test('a PostgreSQL database repeats a read whose connection is lost', async () => {
    const reading = sql<{ one: number }>`select 1 as one, pg_sleep(1)`.execute(opened.db);
    await withClient(postgres.url, async (client) => {
      await expect.poll(async () => (await client.query(SLEEPING)).rows.length).toBe(1);
      await client.query(TERMINATE);
    });
    expect((await reading).rows).toMatchObject([{ one: 1 }]);
  });

  test('a PostgreSQL database does not repeat a write whose connection is lost', async () => {
    const writing = sql`insert into settings select 'twice', pg_sleep(1)::text`.execute(opened.db);
    const failing = expect(writing).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '57P01' });
    await withClient(postgres.url, async (client) => {
      await expect.poll(async () => (await client.query(SLEEPING)).rows.length).toBe(1);
      await client.query(TERMINATE);
    });
    await failing;
    expect(await opened.db.selectFrom('settings').select('key').where('key', '=', 'twice').execute()).toEqual([]);
  });

  test('a PostgreSQL database fails with one error for a transaction whose connection is lost, without ending the process', async () => {
    const work = opened.db.transaction().execute(async (transaction) => {
      await sql`insert into settings values ('lost', 'x')`.execute(transaction);
      await terminateOthers();
      await sql`select 1`.execute(transaction);
    });
    await expect(work).rejects.toThrow(DatabaseUnavailable);
    expect(await opened.db.selectFrom('settings').select('key').where('key', '=', 'lost').execute()).toEqual([]);
  });

  test('cancels a statement that takes longer than its limit, and keeps the connection', async () => {
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
    pool.on('connect', (client) => client.on('error', () => undefined));
    const db = createQueries(limitedDialect(pool, { statementLimit: 100, failed: () => undefined }));
    const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const before = await backend();
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    expect(await backend()).toBe(before);
    const slow = db.transaction().execute((transaction) => sql`select pg_sleep(60)`.execute(transaction));
    await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '57014' });
    await pool.end();
  });

  test('limits the idle time of a transaction to one minute', async () => {
    const { rows } = await opened.db
      .transaction()
      .execute((transaction) => sql<{ limit: string }>`show idle_in_transaction_session_timeout`.execute(transaction));
    expect(rows).toEqual([{ idleInTransactionSessionTimeout: '1min' }]);
  });

  test('a PostgreSQL database is migrated once when several processes open it at the same time while it is empty', async () => {
    await withClient(postgres.migratedUrl, (client) =>
      client.query('drop schema public cascade; create schema public'),
    );
    const processes = await Promise.all([1, 2, 3].map(() => openPostgres(postgres.migratedUrl)));
    for (const { db } of processes) expect(await db.selectFrom('settings').select('key').execute()).toEqual([]);
    await Promise.all(processes.map(({ close }) => close()));
  });
});

describe.runIf(programs !== null)('a start while PostgreSQL is unavailable', () => {
  test('a start while PostgreSQL is unavailable waits and reports that in one line', async () => {
    const postgres = await startPostgres(programs ?? '');
    await postgres.halt();
    const lines: string[] = [];
    const { promise: told, resolve } = Promise.withResolvers<void>();
    const opening = openPostgres(postgres.url, {
      patience: 60_000,
      notify: (line) => {
        lines.push(line);
        resolve();
      },
    });
    await told;
    await postgres.start();
    await (await opening).close();
    await postgres.stop();
    expect(lines).toEqual([
      expect.stringMatching(/^The database postgres at .* cannot be used yet \(.+\); trying for 60 s\.$/),
    ]);
  });

  test('a start while PostgreSQL is unavailable ends with one sentence after the time limit', async () => {
    const opening = openPostgres('postgres://someone:secret@127.0.0.1:1/tenline', { patience: 300 });
    await expect(opening).rejects.toThrow(UserError);
    await expect(opening).rejects.toThrow(
      /^The database tenline at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\.$/,
    );
  });
});

describe('a failure of the database', () => {
  const failure = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

  test.each(['57P01', '57P02', '57P03', '08006', '08P01', '25006', '53300', 'ECONNREFUSED', 'ECONNRESET'])(
    'with the code %s means that the database is unavailable',
    (code) => {
      expect(asUnavailable(failure({ code }))).toBeInstanceOf(DatabaseUnavailable);
    },
  );

  test.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('with the message "%s" means that the database is unavailable', (message) => {
    expect(asUnavailable(new Error(message))).toBeInstanceOf(DatabaseUnavailable);
  });

  test.each([{ code: '23505' }, { code: '42601' }, { code: '28P01' }, { code: 'ENOENT', syscall: 'open' }])(
    'with the properties %j does not mean that the database is unavailable',
    (fields) => {
      const error = failure(fields);
      expect(asUnavailable(error)).toBe(error);
    },
  );
});

const SLEEPING = `select from pg_stat_activity where wait_event = 'PgSleep'`;
/** Ends every other connection to the database. */
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and datname = current_database()`;

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
