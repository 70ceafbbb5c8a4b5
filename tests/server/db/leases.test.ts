import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLeases, LeaseLost } from '#server/db/leases.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('leases on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await opened.db.deleteFrom('settings').execute();
  });
  afterAll(() => opened.close());

  /** Makes all leases expire, as when their holders are paused for too long. */
  const expire = () => sql`update leases set expires_at = clock_timestamp()`.execute(opened.db);
  const write = (key: string) => ({ key, value: 'x' });
  const written = async () => (await opened.db.selectFrom('settings').select('key').execute()).map(({ key }) => key);

  test('leases refuse work while other work of the same name runs', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = opened.leases.tryWork('import', () => promise);
    expect(await opened.leases.tryWork('other', async () => 1)).toEqual({ done: true, result: 1 });
    await expect.poll(() => opened.leases.tryWork('import', async () => 2)).toEqual({ done: false });
    resolve('done');
    expect(await first).toEqual({ done: true, result: 'done' });
    expect(await opened.leases.tryWork('import', async () => 3)).toEqual({ done: true, result: 3 });
  });

  test('leases are released when the work fails', async () => {
    await expect(opened.leases.tryWork('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await opened.leases.tryWork('failing', async () => 1)).toEqual({ done: true, result: 1 });
  });

  test.each([
    ['a release that fails once is repeated', 1, { done: true, result: 2 }],
    [
      'a release that always fails ends the work with its result, and the lease stays until it expires',
      Infinity,
      { done: false },
    ],
  ])('%s', async (name, count, next) => {
    let failures = 0;
    const failing = opened.db.withPlugin({
      transformQuery({ node }) {
        if (failures > 0) {
          failures -= 1;
          throw new Error('timeout exceeded when trying to connect');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const leases = createLeases(failing);
    const first = leases.tryWork(name, async () => {
      failures = count;
      return 1;
    });
    expect(await first).toEqual({ done: true, result: 1 });
    expect(await opened.leases.tryWork(name, async () => 2)).toEqual(next);
    failures = 0;
    // The process that could not release the lease releases it before its next work, because PGlite's leases expire
    // after a day.
    expect(await leases.tryWork(name, async () => 3)).toEqual({ done: true, result: 3 });
    expect(await opened.leases.tryWork(name, async () => 4)).toEqual({ done: true, result: 4 });
  });

  test('an expired lease is taken by another holder, and its first holder can no longer write', async () => {
    const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
    const paused = opened.leases.tryWork('pausing', async (lease) => {
      await lease.transaction((trx) => trx.insertInto('settings').values(write('before')).execute());
      await awake;
      const late = lease.transaction((trx) => trx.insertInto('settings').values(write('late')).execute());
      await expect(late).rejects.toThrow(LeaseLost);
      expect(lease.signal.reason).toBeInstanceOf(LeaseLost);
      return lease.token;
    });
    await expect.poll(written).toEqual(['before']);
    expect(await opened.leases.tryWork('pausing', async () => 0)).toEqual({ done: false });
    await expire();
    const second = await opened.leases.tryWork('pausing', async (lease) => {
      wake();
      await paused;
      await lease.transaction((trx) => trx.insertInto('settings').values(write('second')).execute());
      return lease.token;
    });
    expect(await paused).toMatchObject({ done: true });
    expect(second.done && second.result).toBeGreaterThan((await paused.then((done) => done.done && done.result)) || 0);
    expect(await written()).toEqual(['before', 'second']);
  });

  test('a lease that expires at the present time is expired, also where the clock counts whole milliseconds', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      await opened.leases.tryWork('brief', async () => turn);
      await expire();
      expect((await opened.leases.tryWork('brief', async () => turn)).done).toBe(true);
    }
  });

  test('a lease that was written while the clock of the database was a year ahead can be taken', async () => {
    const ahead = sql`clock_timestamp() + interval '1 year'`;
    await sql`insert into leases (name, token, expires_at) values ('left', 7, ${ahead})`.execute(opened.db);
    const worked = await opened.leases.tryWork('left', async ({ token }) => token);
    expect(worked).toEqual({ done: true, result: 8 });
  });

  test('an expired lease stays valid until another holder takes it', async () => {
    const worked = await opened.leases.tryWork('alone', async (lease) => {
      await expire();
      await lease.transaction((trx) => trx.insertInto('settings').values(write('kept')).execute());
    });
    expect(worked.done).toBe(true);
    expect(await written()).toEqual(['kept']);
  });

  test('a lease is renewed while its work runs', async () => {
    const short = createLeases(opened.db, 1500);
    const expiry = async () =>
      (await opened.db.selectFrom('leases').select('expiresAt').where('name', '=', 'long').executeTakeFirst())
        ?.expiresAt;
    await short.tryWork('long', async ({ signal }) => {
      const first = await expiry();
      await expect.poll(expiry).not.toEqual(first);
      expect(signal.aborted).toBe(false);
    });
  });

  test('the signal aborts when a renewal finds another holder', async () => {
    await createLeases(opened.db, 300).tryWork('taken', async ({ signal }) => {
      await sql`update leases set token = token + 1 where name = 'taken'`.execute(opened.db);
      await expect.poll(() => signal.aborted).toBe(true);
      expect(signal.reason).toBeInstanceOf(LeaseLost);
    });
  });

  test('the next holder of an expired lease waits for the current transaction of the previous holder', async () => {
    const order: string[] = [];
    const inside = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const first = opened.leases.tryWork('handing over', (lease) =>
      lease.transaction(async (trx) => {
        inside.resolve();
        await go.promise;
        await trx.insertInto('settings').values(write('first')).execute();
        order.push('first');
      }),
    );
    await inside.promise;
    const second = expire().then(() => opened.leases.tryWork('handing over', async () => order.push('second')));
    // On PGlite the transaction has the only connection.
    const waiting = async () =>
      opened.engine === 'pglite' ||
      order.length > 0 ||
      (await sql`select from pg_locks where not granted`.execute(opened.db)).rows.length > 0;
    await expect.poll(waiting).toBe(true);
    go.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});
