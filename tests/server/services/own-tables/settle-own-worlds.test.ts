import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { silentProgress, stoppable } from '#server/base/progress.ts';
import { ownWorldId } from '#server/data/own-worlds.ts';
import { asCommand, type ImportTarget, underImportLease } from '#server/data/store/rows/import-lease.ts';
import type { Lease } from '#server/db/leases.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { isSettlingDue, settleOwnWorlds } from '#server/services/own-tables/settle-own-worlds.ts';
import { createSettling } from '#server/services/own-tables/settling.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';
import { ownMatch, tableOf } from '#tests/support/server-own-tables.ts';

/** More matches than one batch of an import has. */
const MATCHES = 60;
const clock = () => new Date('2026-11-15T12:00:00Z');

describe.each(engines())('own worlds on $name', ({ open }) => {
  let opened: OpenDatabase;
  let opening: Promise<OpenDatabase> | null = null;
  beforeEach(async () => {
    opening ??= open();
    opened = await opening;
    await emptyDatabase(opened);
  });
  afterAll(() => opened.close());

  /** Adds a user with a table that is not settled. */
  async function userWithTable(): Promise<number> {
    const { rows } = await sql<{ id: number }>`insert into users (email, full_name, password_hash, plan, created_at)
      select 'user' || count(*) || '@b.example', 'Ann', '', 'PREMIUM', now() from users returning id`.execute(
      opened.db,
    );
    const userId = rows[0]?.id ?? expect.fail('no user');
    const days = Array.from({ length: MATCHES }, (_, day) => new Date(Date.UTC(2025, 7, 1 + day)).toISOString());
    const content = tableOf(days.flatMap((day) => ownMatch(day.slice(0, 10), [3, 12])));
    const counts = {
      rows: 3 * MATCHES,
      matches: MATCHES,
      teams: 2,
      players: 1,
      since: '2025-08-01',
      until: '2025-09-29',
    };
    await opened.db
      .insertInto('ownTables')
      .values({ userId, name: 'table.csv', storedAt: clock(), ...counts, content })
      .execute();
    await opened.db.insertInto('ownWorlds').values({ userId, wanted: 1 }).execute();
    return userId;
  }

  const settle = (target: ImportTarget = opened) =>
    settleOwnWorlds(target, { clock, signal: new AbortController().signal });
  const storedMatches = async (userId: number) =>
    (await opened.db.selectFrom('matches').select('id').where('worldId', '=', ownWorldId(userId)).execute()).length;

  test('a reader sees no match of a new table or all of them', async () => {
    const userId = await userWithTable();
    const seen = new Set<number>();
    const watched = (lease: Lease): Lease => ({
      ...lease,
      transaction: async (work) => {
        const result = await lease.transaction(work);
        seen.add(await storedMatches(userId));
        return result;
      },
    });
    const tryWork: ImportTarget['leases']['tryWork'] = (name, work) =>
      opened.leases.tryWork(name, (lease) => work(watched(lease)));
    await settle({ db: opened.db, leases: { tryWork } });
    expect([...seen]).toEqual([0, MATCHES]);
  });

  test("a command waits for the end of other work, and users' tables wait for the command", async () => {
    await userWithTable();
    const [isFree, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = opened.leases.tryWork('import', () => isFree.promise);
    const progress = { ...silentProgress, start: () => isWaiting.resolve() };
    let isDue: boolean | null = null;
    const command = asCommand(opened, progress, () =>
      underImportLease(opened, async () => {
        isDue = await isSettlingDue(opened.db);
      }),
    );
    await isWaiting.promise;
    await settle();
    isFree.resolve();
    await other;
    await settle();
    await command;
    expect(isDue).toBe(true);
    await settle();
    expect(await isSettlingDue(opened.db)).toBe(false);
  });

  test('a command that waits ends when it is stopped', async () => {
    await underImportLease(opened, async () => {
      const progress = stoppable(silentProgress, AbortSignal.abort(new Error('stopped')));
      const command = asCommand(opened, progress, () => underImportLease(opened, async () => undefined));
      await expect(command).rejects.toThrow('stopped');
    });
  });

  test('a new settlement of the same user starts after a pause, one of another user at once', async () => {
    const [first, second] = [await userWithTable(), await userWithTable()];
    const [isPausing, pause] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const isDue = async (userId: number) =>
      (await opened.db.selectFrom('ownWorlds').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow())
        .stored === 0;
    const settling = createSettling(opened, {
      clock,
      stopping: new AbortController().signal,
      failed: (error) => expect.fail(String(error)),
      pause: () => {
        isPausing.resolve();
        return pause.promise;
      },
    });
    void settling.settle(first);
    await isPausing.promise;
    await opened.db.updateTable('ownWorlds').set({ stored: 0 }).where('userId', '=', first).execute();
    void settling.settle(first);
    void settling.settle(second);
    await expect.poll(() => isDue(second)).toBe(false);
    expect(await isDue(first)).toBe(true);
    pause.resolve();
    await expect.poll(() => isDue(first)).toBe(false);
    await settling.done();
  });
});
