import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { embeddedDialect } from '#server/db/embedded/embedded-dialect.ts';
import { type PGliteThread, startPGliteThread } from '#server/db/embedded/pglite-thread.ts';
import { lockFolder } from '#server/db/open/folder-lock.ts';
import { createQueries } from '#server/db/queries.ts';
import type { Database } from '#server/db/schema.ts';
import { fillDataFolder } from '#tests/support/server-database.ts';

interface Opened {
  readonly thread: PGliteThread;
  readonly db: Kysely<Database>;
  end(): Promise<void>;
}

/** The database of a migrated, empty data folder, without what `openDataFolder` adds. */
async function open(): Promise<Opened> {
  const home = mkdtempSync(join(tmpdir(), 'tenline-thread-'));
  await fillDataFolder(home);
  const lock = await lockFolder(home, new Date('2026-11-15T12:00:00Z'));
  const thread = startPGliteThread((error) => expect.unreachable(error.message));
  await thread.open(join(home, 'db'), lock.lease);
  const end = async () => {
    await thread.end();
    await lock.release();
    rmSync(home, { recursive: true });
  };
  return { thread, db: createQueries(embeddedDialect(thread, () => undefined)), end };
}

let shared: Opened;
let db: Kysely<Database>;
beforeAll(async () => {
  shared = await open();
  db = shared.db;
});
afterAll(() => shared.end());

const COUNTED = 300_000;
const LONG = sql<{ count: number }>`select count(*) from generate_series(1, ${sql.lit(COUNTED)})`;

test('the event loop is not blocked while a statement runs', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 0);
  onTestFinished(() => clearInterval(turning));
  const before = turns;
  expect((await LONG.execute(db)).rows).toEqual([{ count: COUNTED }]);
  expect(turns).toBeGreaterThan(before);
});

test('parameters and results of a statement keep their types and contents between the threads', async () => {
  const given = {
    text: 'Ødegaard “☆”',
    flag: true,
    at: new Date('2026-11-15T12:00:00.123Z'),
    bytes: Buffer.from([0, 255, 7]),
    list: ['a', 'b'],
    json: { deep: [1, null, { x: 'y' }] },
  };
  const { rows } =
    await sql`select ${given.text}::text as text, ${given.flag}::boolean as flag, ${given.at}::timestamptz as at,
    ${given.bytes}::bytea as bytes, ${given.list}::text[] as list, ${given.json}::jsonb as json, null as nothing,
    9007199254740993::bigint as big`.execute(db);
  expect(rows).toEqual([{ ...given, bytes: new Uint8Array(given.bytes), nothing: null, big: 9_007_199_254_740_993n }]);
});

test('the error of a refused statement has PostgreSQL’s code and constraint', async () => {
  const row = { key: 'kept', value: 'yes' };
  await db.insertInto('settings').values(row).execute();
  await expect(db.insertInto('settings').values(row).execute()).rejects.toMatchObject({
    name: 'error',
    code: '23505',
    constraint: 'settings_pkey',
  });
});

test('a failed transaction leaves no rows, and a read during it returns none of them', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('settings').values({ key: 'half', value: 'yes' }).execute();
    throw new Error('changed my mind');
  });
  const beside = db.selectFrom('settings').selectAll().execute();
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await beside).map(({ key }) => key)).not.toContain('half');
});

test('a parameter that cannot be sent to the thread makes only its own statement fail', async () => {
  await expect(sql`select ${{ call: () => 1 }}::jsonb`.execute(db)).rejects.toThrow('could not be cloned');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a thread that ends by itself is reported once, after its statements have failed', async () => {
  const reported: string[] = [];
  const program = new URL(`data:text/javascript,${encodeURIComponent("throw new Error('out of memory')")}`);
  const thread = startPGliteThread((error) => reported.push(error.message), program);
  await expect(thread.run('select 1', [])).rejects.toMatchObject({ code: '08006' });
  await vi.waitFor(() => expect(reported).toEqual(['the thread of the database ended: out of memory']));
  await thread.end();
  expect(reported).toHaveLength(1);
});

test('the end of the thread fails the running statement, the waiting ones and all later ones', async () => {
  const ended = await open();
  onTestFinished(() => ended.end());
  const running = Array.from({ length: 3 }, () => LONG.execute(ended.db));
  const failures = Promise.allSettled(running);
  await ended.thread.end();
  const reasons = (await failures).map((one) => (one.status === 'rejected' ? one.reason : null));
  expect(reasons.map((reason) => reason instanceof DatabaseUnavailable)).toEqual([true, true, true]);
  await expect(sql`select 1`.execute(ended.db)).rejects.toThrow(DatabaseUnavailable);
  await expect(ended.db.transaction().execute(async () => 1)).rejects.toThrow(DatabaseUnavailable);
});
