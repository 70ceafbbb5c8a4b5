import { expect, test } from 'vitest';
import { differencesFromFresh } from '#tests/support/differences-from-fresh.ts';
import { runs } from '#tests/support/full-run.ts';
import { followingServer } from '#tests/support/played-season.ts';
import { asaPages } from '#tests/support/stand-in/asa-pages.ts';
import { handMadeNwsl, planAt } from '#tests/support/stand-in/asa-season.ts';

const DAY = 86_400_000;
const WEEKS = runs(1, 12);
const START = new Date('2026-04-11T14:00:00Z');

test('a server that follows the NWSL is complete after each week, with at most 60 requests a week at one a second', {
  timeout: 1_800_000,
}, async () => {
  const season = (at: Date) => asaPages(handMadeNwsl(at));
  const server = await followingServer({ season, start: START, league: 'nwsl', sources: ['asa'], seasons: 1 });
  await server.runUntil(START);
  const counts: number[] = [];
  for (let week = 1; week <= WEEKS; week += 1) {
    server.network.standIn.clearRequests();
    const end = new Date(START.getTime() + week * 7 * DAY);
    await server.runUntil(end);
    const { requests } = server.network.standIn;
    counts.push(requests.length);
    expect(requests.filter(({ status }) => status >= 400)).toEqual([]);
    const times = requests.map(({ at }) => at.getTime());
    expect(Math.min(1000, ...times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toBe(1000);
    expect(await differencesFromFresh(server)).toEqual([]);
    const stored = await server.opened.db
      .selectFrom('observations')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    // The matches of the last days are stored by the next sync.
    expect(Number(stored?.count)).toBeGreaterThanOrEqual(planAt(new Date(end.getTime() - 4 * DAY)).counted);
  }
  process.stdout.write(`requests by week: ${counts.join(', ')}\n`);
  expect(Math.max(...counts)).toBeLessThanOrEqual(60);
});
