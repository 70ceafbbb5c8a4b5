import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { outcomeLine } from '#server/commands/texts/follow-text.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { UpstreamFault } from '#server/network/upstream.ts';
import { follow, listFollows, unfollow, usedToday } from '#server/services/following/follows.ts';
import { isSyncDue, syncDue, syncNow } from '#server/services/following/sync.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { type Fetch, LEAGUE, leagueImport, liveFootball } from '#tests/support/live-football.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

const MINUTE = 60_000;

function failing(error: Error): Fetch {
  return async function* () {
    yield* [];
    throw error;
  };
}

describe.each(engines())('syncs on $name', ({ open }) => {
  let opened: OpenDatabase;
  let live: ReturnType<typeof liveFootball>;
  const now = new Date('2017-08-05T12:00:00Z');
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await emptyDatabase(opened);
    live = liveFootball();
  });
  afterAll(() => opened.close());

  const clock = () => now;
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

  test('nothing is fetched before a league is followed, nor after it is unfollowed', async () => {
    const source = live.source('fpl', async function* () {
      yield leagueImport('fpl', 1);
    });
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(false);
    await syncDue(opened, now, { ...live.deps(clock), sources: [source] });
    expect(await sync([source])).toEqual([]);
    await start([source]);
    expect(await unfollow(opened.db, LEAGUE)).toEqual(['fpl']);
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(false);
    expect(await sync([source])).toEqual([]);
    expect(live.contexts).toEqual([]);
  });

  test('a sync without a fault stores the football, its time and its requests, and is not due again immediately', async () => {
    const source = live.source('fpl', async function* (_context, request) {
      request();
      yield leagueImport('fpl', 3);
    });
    await start([source]);
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(true);
    const [outcome] = await sync([source]);
    expect(outcome).toMatchObject({ league: LEAGUE, source: 'fpl', requests: 1, hasChanged: true, fault: null });
    expect(await played()).toBe(3);
    expect(await state()).toMatchObject({ lastStarted: now, lastGood: now, failures: 0, requests: 1, reader: '1.0.0' });
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(false);
    expect(live.contexts[0]).toMatchObject({ league: LEAGUE, seasons: 2, matches: [], stored: null });
  });

  test('a league of which the source has nothing yet is reported as empty, not as unchanged', async () => {
    const source = live.source('fpl', async function* (_context, request) {
      request();
      yield* [];
    });
    await start([source]);
    const [outcome = expect.fail('no outcome')] = await sync([source]);
    expect(outcome).toMatchObject({ hasChanged: false, isEmpty: true, fault: null });
    expect(outcomeLine(outcome)).toMatch(/^fpl: has no data yet, 1 request; next sync /);
  });

  test('a sync stores how many requests of the day are used; the next one is due within five minutes after their renewal', async () => {
    const continueAt = new Date('2017-08-06T00:05:00Z');
    const source = live.source('fpl', async function* ({ allowance }) {
      yield leagueImport('fpl', 1);
      await allowance?.({ requests: { used: 87, limit: 100 }, continueAt });
    });
    await start([source]);
    const [outcome] = await sync([source]);
    expect(outcome).toMatchObject({ fault: null, allowance: { requests: { used: 87, limit: 100 } } });
    const follow = (await state()) ?? expect.fail('not followed');
    expect(follow.nextAt.getTime() - continueAt.getTime()).toBeLessThan(5 * MINUTE);
    expect(follow.nextAt.getTime()).toBeGreaterThanOrEqual(continueAt.getTime());
    expect(usedToday(follow, now)).toEqual({ used: 87, limit: 100 });
    expect(usedToday(follow, continueAt)).toBeNull();
  });

  test('the next sync gets the stored matches and the digest of the files that were imported last', async () => {
    const source = live.source('fpl', async function* ({ stored }) {
      if (stored === null) yield leagueImport('fpl', 2);
    });
    await start([source]);
    await sync([source]);
    expect(await sync([source])).toMatchObject([{ hasChanged: false, fault: null }]);
    const [, second] = live.contexts;
    expect(second?.stored).toBe('fpl 0');
    expect(
      second?.matches.map(({ season, round, kickOff, hasFigures }) => [
        season,
        round,
        kickOff.getUTCDate(),
        hasFigures,
      ]),
    ).toEqual([
      [2017, 1, 1, true],
      [2017, 2, 2, true],
      [2017, 3, 3, false],
    ]);
  });

  test('everything is read again by another version of the program, and after the source was removed', async () => {
    const source = live.source('fpl', async function* () {
      yield leagueImport('fpl', 2);
    });
    await start([source]);
    await sync([source]);
    await sync([source], { version: '2.0.0' });
    await sync([source], { version: '2.0.0' });
    await removeSource(opened, 'fpl', silentProgress);
    await sync([source], { version: '2.0.0' });
    expect(live.contexts.map(({ stored }) => stored)).toEqual([null, null, 'fpl 1', null]);
  });

  test('after a fault the stored part of a fetch stays, the fault is recorded, and the pauses grow', async () => {
    const fault = new UpstreamFault('unavailable', new URL('https://fpl.example/api/'), 'replied 503');
    const source = live.source('fpl', async function* (_context, request) {
      request();
      yield leagueImport('fpl', 2);
      request();
      throw fault;
    });
    await start([source]);
    const [outcome] = await sync([source]);
    expect(outcome).toMatchObject({ requests: 2, hasChanged: true, fault: 'fpl.example/api/ replied 503.' });
    expect(await played()).toBe(2);
    expect(await state()).toMatchObject({ lastGood: null, lastFault: fault.message, lastFaultAt: now, failures: 1 });
    const first = (await state())?.nextAt.getTime() ?? 0;
    await sync([source]);
    expect(await state()).toMatchObject({ failures: 2, requests: 4 });
    expect(((await state())?.nextAt.getTime() ?? 0) - first).toBeGreaterThanOrEqual(15 * MINUTE);
  });

  test('a sync is not due before the host allows a request', async () => {
    const retryAt = new Date('2017-08-06T12:00:00Z');
    const source = live.source(
      'fpl',
      failing(new UpstreamFault('limited', new URL('https://fpl.example/'), 'replied 429', retryAt)),
    );
    await start([source]);
    await sync([source]);
    expect((await state())?.nextAt).toEqual(retryAt);
  });

  test('leagues that were followed or synced while the clock was a year ahead are due after the clock is corrected', async () => {
    const source = live.source('fpl', async function* () {
      yield leagueImport('fpl', 1);
    });
    const choice = { league: LEAGUE, seasons: 2, directory: null, acceptedBy: 'test' };
    const ahead = new Date('2018-08-05T12:00:00Z');
    await follow(opened.db, { ...choice, sources: ['fpl', 'fpl-core'] }, ahead);
    await syncNow(opened, null, { ...live.deps(() => ahead), sources: [source] });
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(true);
    const core = live.source('fpl-core', async function* () {
      yield leagueImport('fpl-core', 1);
    });
    await syncDue(opened, now, { ...live.deps(clock), sources: [source, core] });
    for (const key of ['fpl', 'fpl-core']) expect((await state(key))?.lastStarted).toEqual(now);
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(false);
  });

  test('a follow that is changed while its sync runs is due at the end of that sync', async () => {
    const chosen = { league: LEAGUE, sources: ['fpl'], directory: null, acceptedBy: 'test' };
    const source = live.source('fpl', async function* () {
      await follow(opened.db, { ...chosen, seasons: 3 }, now);
      yield leagueImport('fpl', 1);
    });
    await follow(opened.db, { ...chosen, seasons: 2 }, now);
    await sync([source]);
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(true);
    await syncDue(opened, now, { ...live.deps(clock), sources: [source] });
    expect(await isSyncDue(opened, { now, startedAt: now })).toBe(false);
    expect(live.contexts.map(({ seasons }) => seasons)).toEqual([2, 3]);
  });

  test('an error of the program is recorded without its text and thrown', async () => {
    const source = live.source('fpl', failing(new TypeError('x is not a function')));
    await start([source]);
    await expect(sync([source])).rejects.toThrow('x is not a function');
    expect((await state())?.lastFault).toBe('The sync failed for a reason that is in the log of the server.');
  });

  test('after a fault of one source, the football of the other sources is still stored', async () => {
    const faulty = live.source('fpl', failing(new UserError('There is no fpl.')));
    const good = live.source('fpl-core', async function* () {
      yield leagueImport('fpl-core', 2);
    });
    await start([faulty, good]);
    expect((await sync([faulty, good])).map(({ fault }) => fault)).toEqual(['There is no fpl.', null]);
    expect(await played()).toBe(2);
  });
});
