import { describe, expect, onTestFinished, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { follow, listFollows } from '#server/services/following/follows.ts';
import { syncNow } from '#server/services/following/sync.ts';
import type { KnownMatch } from '#server/sources/parts/live-source.ts';
import { readSource } from '#server/sources/reading/read-source.ts';
import { allsvenskanReplies } from '#tests/support/allsvenskan-replies.ts';
import { fakeUpstream } from '#tests/support/fake-upstream.ts';
import { liveAllsvenskan } from '#tests/support/fantasy-games.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { allsvenskanSeason, resetSeason, type SeasonChange } from '#tests/support/stand-in/allsvenskan-season.ts';

const API = 'https://fantasy.allsvenskan.se/api/';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const replies = allsvenskanReplies();

describe.skipIf(replies === null)('the season 2026 of Allsvenskan', { timeout: 240_000 }, () => {
  if (replies === null) return;
  const season = allsvenskanSeason(replies);
  const matches = replies.fixtures.filter(({ finished }) => finished);

  test('no week in season needs more than 60 requests, with a sync every six hours', async () => {
    const start = Date.parse('2026-07-01T00:00:00Z');
    // The number of requests follows from the calendar, so one player and no rows are enough.
    const players = { ...replies.bootstrap, elements: replies.bootstrap.elements.slice(0, 1) };
    const reply = (path: string, now: Date) => {
      if (path === 'bootstrap-static/') return JSON.stringify(players);
      return path === 'fixtures/' ? season(path, now) : '{"elements":[]}';
    };
    const upstream = fakeUpstream((url, now) => reply(url.slice(API.length), now), new Date(start));
    let stored: string | null = null;
    const counts: number[] = [];
    for (let time = start; time < Date.parse('2026-08-19T00:00:00Z'); time += 6 * HOUR) {
      const now = new Date(time);
      upstream.setNow(now);
      const known = matches.map(
        ({ event, kickoff_time: at }): KnownMatch => ({
          season: 2026,
          round: event,
          kickOff: new Date(at),
          hasFigures: Date.parse(at) + 3 * HOUR < time,
        }),
      );
      const context = fetchContext({ now, clock: upstream.now, matches: known, stored, league: 'allsvenskan' });
      const { fetched, error } = await fetchAll(liveAllsvenskan, upstream, context);
      expect(error).toBeNull();
      stored = fetched.at(-1)?.digest ?? stored;
      const week = Math.floor((time - start) / (7 * DAY));
      counts[week] = (counts[week] ?? 0) + upstream.requests.splice(0).length;
    }
    // Further requests are for summaries: those of five players of two clubs, and at most five a week for players with
    // two matches in a round.
    expect(Math.max(...counts), counts.join(' ')).toBeLessThanOrEqual(50);
    expect(Math.min(...counts), counts.join(' ')).toBeGreaterThan(0);
  });

  test('after kills, late figures and a reset, the season has the figures of the last replies and keeps them', async () => {
    let change: SeasonChange = {};
    let reply = (path: string, now: Date) => season(path, now, change);
    const start = new Date('2026-05-05T12:00:00Z');
    const upstream = fakeUpstream((url, now) => reply(url.slice(API.length), now), start);
    const opened = await memoryDatabase();
    onTestFinished(() => opened.close());
    const { db } = opened;
    const sync = async (time: string, { requests = Number.POSITIVE_INFINITY } = {}) => {
      upstream.setNow(new Date(time));
      const kill = new AbortController();
      const before = upstream.requests.length;
      const counted = {
        ...upstream,
        get: (...[url, options]: Parameters<typeof upstream.get>) => {
          if (upstream.requests.length - before >= requests) kill.abort(new Error('killed'));
          return upstream.get(url, options);
        },
      };
      const deps = {
        clock: upstream.now,
        network: { open: async () => counted, requests: () => 0, counts: () => [], close: async () => undefined },
        read: (order: Parameters<typeof readSource>[0]) => readSource(order, { progress: silentProgress }),
        progress: silentProgress,
        sources: [liveAllsvenskan],
        keys: {},
        version: '1.0.0',
        signal: kill.signal,
      };
      const [outcome] = await syncNow(opened, null, deps);
      return outcome;
    };
    const goals = async () => {
      const rows = await db
        .selectFrom('playerPeriods')
        .innerJoin('matches', 'matches.id', 'matchId')
        .innerJoin('sourceKeys', (join) => join.on('kind', '=', 'player').onRef('entityId', '=', 'playerId'))
        .select(({ fn }) => ['key', fn.sum<string>('goals').as('goals'), fn.sum<string>('minutesPlayed').as('minutes')])
        .where('season', '=', 2026)
        .groupBy('key')
        .orderBy('key')
        .execute();
      return rows.map(({ key, ...of }) => [key, Number(of.goals), Number(of.minutes)] as const);
    };
    const choice = { league: 'allsvenskan', sources: [liveAllsvenskan.key], seasons: 1, directory: null };
    await follow(db, { ...choice, acceptedBy: 'test' }, start);

    await expect(sync('2026-05-05T12:00:00Z', { requests: 3 })).rejects.toThrow('killed');
    const [latest] = matches.slice(-1);
    change = { lateGoals: new Set([latest?.id ?? 0]) };
    expect(await sync('2026-08-21T20:00:00Z')).toMatchObject({ fault: null, leftOut: [] });
    change = {};
    expect(await sync('2026-08-23T08:00:00Z')).toMatchObject({ fault: null, leftOut: [] });
    const expected = replies.bootstrap.elements
      .map(({ id, code }) => {
        const history = (replies.summaries[String(id)]?.history ?? []).filter(
          ({ team_h_score: score }) => score !== null,
        );
        const sum = (field: string) => history.reduce((total, row) => total + Number(row[field]), 0);
        return [String(code), sum('goals_scored'), sum('minutes')] as const;
      })
      .filter(([, , minutes]) => minutes > 0);
    const byKey = (rows: readonly (readonly [string, number, number])[]) =>
      new Map(rows.map(([key, ...of]) => [key, of]));
    expect(byKey(await goals())).toEqual(byKey(expected));
    const before = await goals();

    // The host states its finished season without figures, then the next one.
    reply = (path, now) =>
      path === 'fixtures/' ? season(path, new Date('2026-04-01T00:00:00Z')) : season(path, now, change);
    const cleared = await sync('2026-12-20T08:00:00Z');
    expect(cleared?.leftOut).toMatchObject([{ file: 'Allsvenskan 2026', accept: { matches: matches.length } }]);
    expect(await goals()).toEqual(before);
    const reset = resetSeason(replies);
    // First only one of the two lists is new.
    reply = (path, now) => (path === 'bootstrap-static/' ? reset(path) : season(path, now));
    expect((await sync('2027-02-20T20:00:00Z'))?.fault).toMatch(/fixtures\.json: is of another season/);
    expect(await goals()).toEqual(before);
    reply = reset;
    expect(await sync('2027-03-02T20:00:00Z')).toMatchObject({ fault: null });
    expect(await goals()).toEqual(before);
    const coming = db.selectFrom('matches').select('id').where('season', '=', 2027).where('status', '=', 'scheduled');
    expect(await coming.execute()).toHaveLength(replies.fixtures.length);
    expect((await listFollows(db))[0]).toMatchObject({ league: 'allsvenskan', failures: 0 });
    const ure = await db
      .selectFrom('players')
      .innerJoin('teams', 'teams.id', 'clubId')
      .select('teams.name')
      .where('players.lastName', '=', 'Ure')
      .execute();
    expect(ure).toEqual([{ name: 'Malmö FF' }]);
  });
});
