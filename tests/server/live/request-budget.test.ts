import { describe, expect, test } from 'vitest';
import { liveFootballData } from '#server/live/football-data/live-football-data.ts';
import { liveFpl } from '#server/live/fpl/live-fpl.ts';
import { liveFplCore } from '#server/live/fpl-core/live-fpl-core.ts';
import { fakeUpstream } from '#tests/support/fake-upstream.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { type Calendar, followedSeason, knownAt } from '#tests/support/followed-season.ts';
import { runs } from '#tests/support/full-run.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday. */
const START = Date.parse('2025-10-06T00:00:00Z');

/** The kick-offs of a gameweek as days after its Monday with hours. */
type Pattern = readonly (readonly [day: number, hour: number])[];
const WEEKEND: Pattern = [
  [4, 19],
  [5, 11.5],
  ...Array.from({ length: 4 }, () => [5, 14] as const),
  [5, 16.5],
  [6, 13],
  [6, 15.5],
  [7, 19],
];
const MIDWEEK: Pattern = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3].map((day) => [day, 19.5] as const);
/** Tuesday and Thursday, then the weekend; Monday has the last matches of the weekend before. */
const CHRISTMAS: readonly Pattern[] = [
  [1, 3],
  [5, 6],
].map((days) => days.flatMap((day) => [12.5, 15, 15, 15, 17.5].map((hour) => [day, hour] as const)));

function week(number: number, pattern: Pattern): Date[] {
  return pattern.map(([day, hour]) => new Date(START + number * 7 * DAY + day * DAY + hour * HOUR));
}

/**
 * The requests of the last of the weeks, with a sync of all sources every hour. The first sync is a week earlier, in a
 * full run two weeks.
 */
async function requestsInLastWeek(calendar: Calendar, weeks: number): Promise<string[]> {
  const from = START + (weeks - 1 - runs(1, 2)) * 7 * DAY;
  const upstream = fakeUpstream(followedSeason(calendar), new Date(from));
  const stored = new Map<string, string | null>();
  const last = START + (weeks - 1) * 7 * DAY;
  for (let time = from; time < last + 7 * DAY; time += HOUR) {
    const now = new Date(time);
    upstream.setNow(now);
    if (time === last) upstream.requests.length = 0;
    for (const source of [liveFplCore, liveFpl, liveFootballData]) {
      const matches = time === from ? [] : knownAt(calendar, new Date(time - HOUR), source.key);
      const context = fetchContext({
        now,
        clock: upstream.now,
        matches,
        stored: stored.get(source.key) ?? null,
        seasons: 1,
      });
      const { fetched, error } = await fetchAll(source, upstream, context);
      expect(error).toBeNull();
      stored.set(source.key, fetched.at(-1)?.digest ?? stored.get(source.key) ?? null);
    }
  }
  return [...upstream.requests];
}

const report = (requests: readonly string[]) =>
  Object.entries(Object.groupBy(requests, (url) => new URL(url).pathname.replace(/GW\d+|event\/\d+/, '*')))
    .map(([path, own]) => `${own?.length} ${path}`)
    .join('\n');

describe('the requests of a week after the first sync, with a sync every hour', { timeout: 120_000 }, () => {
  const ordinary = Array.from({ length: 6 }, (_, number) => week(number, WEEKEND));

  test.each<readonly [string, Calendar, number]>([
    ['an ordinary week', ordinary, 6],
    ['a week with a midweek round too', [...ordinary, week(5, MIDWEEK)], 6],
    ['a week without matches', ordinary.slice(0, 4), 6],
    [
      'a week with matches on five days, as at Christmas',
      [...ordinary.slice(0, 5), ...CHRISTMAS.map((pattern) => week(5, pattern))],
      6,
    ],
  ])('%s has fewer than 60', async (_, calendar, weeks) => {
    const requests = await requestsInLastWeek(calendar, weeks);
    expect(requests.length, report(requests)).toBeLessThan(60);
    expect(requests.length).toBeGreaterThan(7);
  });
});
