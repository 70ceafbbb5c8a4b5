import { describe, expect, test } from 'vitest';
import { liveFootballData } from '#server/sources/football-data/live-football-data.ts';
import { liveFplCore } from '#server/sources/fpl-core/live-fpl-core.ts';
import { fakeUpstream } from '#tests/support/fake-upstream.ts';
import { liveFpl } from '#tests/support/fantasy-games.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { type Calendar, followedSeason, knownAt } from '#tests/support/followed-season.ts';
import { IS_FULL, runs } from '#tests/support/full-run.ts';
import { realData } from '#tests/support/real-data.ts';
import { coreSeason } from '#tests/support/stand-in/core-season.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const core = realData('fpl-core');
/** A Monday. */
const START = Date.parse('2025-10-06T00:00:00Z');

/** The kick-offs of a gameweek: the days after its Monday, and the hours of the day. */
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
 * The requests of each week without the first sync. All sources sync every hour in the last week, and every six hours
 * before it; in a full run every hour throughout.
 */
async function requestsByWeek(calendar: Calendar, start: number, weeks: number): Promise<string[][]> {
  const upstream = fakeUpstream(followedSeason(calendar), new Date(start));
  const stored = new Map<string, string | null>();
  const requests = Array.from({ length: weeks }, (): string[] => []);
  const last = start + (weeks - 1) * WEEK;
  let before = start;
  for (let time = start; time < last + WEEK; time += IS_FULL || time >= last ? HOUR : 6 * HOUR) {
    const now = new Date(time);
    upstream.setNow(now);
    for (const source of [liveFplCore, liveFpl, liveFootballData]) {
      const matches = time === start ? [] : knownAt(calendar, new Date(before), source.key);
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
    before = time;
    const own = upstream.requests.splice(0);
    if (time > start) requests[Math.floor((time - start) / WEEK)]?.push(...own);
  }
  return requests;
}

const report = (requests: readonly string[]) =>
  Object.entries(Object.groupBy(requests, (url) => new URL(url).pathname.replace(/GW\d+|event\/\d+/, '*')))
    .map(([path, own]) => `${own?.length} ${path}`)
    .join('\n');

describe('the requests of a week after the first sync, with a sync every hour', { timeout: 120_000 }, () => {
  const ordinary = Array.from({ length: 6 }, (_, number) => week(number, WEEKEND));

  test.each<readonly [string, Calendar, number]>([
    ['an ordinary week', ordinary, 6],
    ['a week with an additional midweek round', [...ordinary, week(5, MIDWEEK)], 6],
    ['a week without matches', ordinary.slice(0, 4), 6],
    [
      'a week with matches on five days, as at Christmas',
      [...ordinary.slice(0, 5), ...CHRISTMAS.map((pattern) => week(5, pattern))],
      6,
    ],
  ])('in %s are fewer than 60', async (_, calendar, weeks) => {
    const before = runs(1, 2);
    const all = await requestsByWeek(calendar, START + (weeks - 1 - before) * WEEK, before + 1);
    const requests = all.at(-1) ?? [];
    expect(requests.length, report(requests)).toBeLessThan(60);
    expect(requests.length).toBeGreaterThan(7);
  });

  test.runIf(IS_FULL && core !== null)(
    'in each week of the season 2025/26 are fewer than 55',
    { timeout: 10 * 60_000 },
    async () => {
      const played = core === null ? [] : coreSeason(core, '2025-2026').matches;
      const calendar = Array.from({ length: 38 }, (_, week) =>
        played.filter(({ gameweek }) => gameweek === week + 1).map(({ kickOff }) => kickOff),
      );
      const counts = await requestsByWeek(calendar, Date.parse('2025-08-08T12:00:00Z'), 43);
      // Summaries of players with two matches in a gameweek are not in this calendar; they are at most 5 a week.
      expect(counts.filter((own) => own.length >= 55).map(report)).toEqual([]);
    },
  );
});
