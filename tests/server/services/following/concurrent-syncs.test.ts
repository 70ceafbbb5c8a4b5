import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '#server/base/user-error.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { follow, listFollows } from '#server/services/following/follows.ts';
import { isSyncDue, SYNC_LEASE, syncDue, syncNow } from '#server/services/following/sync.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { LEAGUE, leagueImport, liveFootball } from '#tests/support/live-football.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

const MINUTE = 60_000;

describe.each(engines())('syncs beside other work on $name', ({ open }) => {
  let opened: OpenDatabase;
  let live: ReturnType<typeof liveFootball>;
  let now: Date;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await emptyDatabase(opened);
    live = liveFootball();
    now = new Date('2017-08-05T12:00:00Z');
  });
  afterAll(() => opened.close());

  const clock = () => now;
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE);
  };
  const start = (sources: readonly LiveSource[]) =>
    follow(
      opened.db,
      { league: LEAGUE, sources: sources.map(({ key }) => key), seasons: 2, directory: null, acceptedBy: 'test' },
      now,
    );
  const sync = (sources: readonly LiveSource[], but = {}) =>
    syncNow(opened, null, { ...live.deps(clock), sources, ...but });
  const state = async (key = 'fpl') => (await listFollows(opened.db)).find(({ source }) => source === key);
  const played = async () =>
    (await opened.db.selectFrom('matches').select('id').where('status', '=', 'played').execute()).length;

  test('the sources of a league are fetched at the same time', async () => {
    const both = Promise.withResolvers<void>();
    const fetch = (key: string) =>
      live.source(key, async function* () {
        if (live.contexts.length === 2) both.resolve();
        await both.promise;
        yield leagueImport(key, 1);
      });
    const sources = [fetch('fpl'), fetch('fpl-core')];
    await start(sources);
    expect((await sync(sources)).map(({ hasChanged }) => hasChanged)).toEqual([true, true]);
  });

  test('a fetch continues while the part that it has yielded is read and stored', async () => {
    const requested = Promise.withResolvers<void>();
    const source = live.source('fpl', async function* (_context, request) {
      yield leagueImport('fpl', 1);
      request();
      requested.resolve();
      yield leagueImport('fpl', 2);
    });
    await start([source]);
    const deps = live.deps(clock);
    const read: typeof deps.read = async (order, how) => {
      await requested.promise;
      return deps.read(order, how);
    };
    expect(await syncNow(opened, null, { ...deps, read, sources: [source] })).toMatchObject([{ fault: null }]);
  });

  test('a fault in the reading of a fetched part stops the fetch', async () => {
    const stopped = Promise.withResolvers<unknown>();
    const source = live.source('fpl', async function* ({ signal }) {
      yield leagueImport('fpl', 1);
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      stopped.resolve(signal.aborted);
      signal.throwIfAborted();
    });
    await start([source]);
    const read = () => Promise.reject(new UserError('This table cannot be read.'));
    const sync = syncNow(opened, null, { ...live.deps(clock), read, sources: [source] });
    expect(await sync).toMatchObject([{ fault: 'This table cannot be read.' }]);
    expect(await stopped.promise).toBe(true);
  });

  test('the next sync of every source is planned by the fixtures of all sources of the league', async () => {
    const stored = Promise.withResolvers<void>();
    const first = live.source('fpl', async function* () {
      yield leagueImport('fpl', 1);
      stored.resolve();
    });
    const second = live.source('fpl-core', async function* () {
      await stored.promise;
      yield leagueImport('fpl-core', 5);
    });
    now = new Date('2017-08-06T13:00:00Z');
    await start([first, second]);
    const outcomes = await sync([first, second]);
    // The match of 6 August is known to the second source only and ends at 16:55.
    expect(outcomes.map(({ nextAt }) => nextAt.toISOString())).toEqual([
      expect.stringMatching(/^2017-08-06T1[67]:/),
      expect.stringMatching(/^2017-08-06T1[67]:/),
    ]);
    expect((await state('fpl'))?.nextAt).toEqual(outcomes[0]?.nextAt);
  });

  test('a stopped sync throws the reason, records no fault, and is due again immediately', async () => {
    const stop = new AbortController();
    const source = live.source('fpl', async function* ({ signal }) {
      yield leagueImport('fpl', 1);
      await expect.poll(played).toBe(1);
      stop.abort(new UserError('stopped'));
      signal.throwIfAborted();
    });
    await start([source]);
    const stopped = syncNow(opened, null, { ...live.deps(clock, stop.signal), sources: [source] });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await played()).toBe(1);
    expect(await state()).toMatchObject({ lastFault: null, failures: 0, nextAt: now });
  });

  test('a sync whose process was killed is due when the next process starts, and reads everything that was not stored', async () => {
    const source = live.source('fpl', async function* () {
      yield leagueImport('fpl', 1);
    });
    await start([source]);
    const survived = Promise.withResolvers<void>();
    const killed = live.source('fpl', async function* () {
      survived.resolve();
      await new Promise(() => undefined);
    });
    void sync([killed]);
    await survived.promise;
    // The process is gone: its lease has expired.
    await opened.db
      .updateTable('leases')
      .set({ expiresAt: new Date(0) })
      .where('name', '=', SYNC_LEASE)
      .execute();
    const before = now;
    later(1);
    expect(await isSyncDue(opened, { now, startedAt: before })).toBe(false);
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(true);
    await syncDue(opened, now, { ...live.deps(clock), sources: [source] });
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(false);
    expect(await state()).toMatchObject({ lastGood: now, failures: 0 });
    expect(await played()).toBe(1);
  });

  test('while another process syncs, the job does nothing and a command waits until that sync ends', async () => {
    const running = Promise.withResolvers<void>();
    const source = live.source('fpl', async function* () {
      yield leagueImport('fpl', 1);
    });
    await start([source]);
    const isHeld = Promise.withResolvers<void>();
    const other = opened.leases.tryWork(SYNC_LEASE, () => {
      isHeld.resolve();
      return running.promise;
    });
    await isHeld.promise;
    await syncDue(opened, now, { ...live.deps(clock), sources: [source] });
    expect(live.contexts).toEqual([]);
    const command = sync([source]);
    running.resolve();
    await other;
    expect(await command).toHaveLength(1);
  });

  test('a sync fetches during a running import, and stores after the import has ended', async () => {
    const running = Promise.withResolvers<void>();
    const source = live.source('fpl', async function* () {
      yield leagueImport('fpl', 1);
    });
    await start([source]);
    const isHeld = Promise.withResolvers<void>();
    const other = opened.leases.tryWork('import', () => {
      isHeld.resolve();
      return running.promise;
    });
    await isHeld.promise;
    const waiting = sync([source]);
    await expect.poll(() => live.contexts.length).toBe(1);
    running.resolve();
    await other;
    expect(await waiting).toMatchObject([{ hasChanged: true, fault: null }]);
  });
});
