import { expect, test } from 'vitest';
import { liveFplCore } from '#server/sources/fpl-core/live-fpl-core.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { fakeUpstream } from '#tests/support/fake-upstream.ts';
import { liveFpl } from '#tests/support/fantasy-games.ts';
import { fetchAll, fetchContext } from '#tests/support/fetch-context.ts';
import { type Calendar, followedSeason } from '#tests/support/followed-season.ts';

const HOUR = 3_600_000;
const calendar: Calendar = [[new Date('2025-08-16T14:00:00Z')]];
const NOW = new Date('2025-08-18T12:00:00Z');
const replies = followedSeason(calendar);
const instead =
  (path: string, change: (text: string) => string): typeof replies =>
  (url, now) => {
    const text = replies(url, now);
    return url.endsWith(path) && text !== null ? change(text) : text;
  };

test.each<readonly [LiveSource, string, (text: string) => string, string]>([
  [liveFpl, 'bootstrap-static/', (text) => text.replace(/"team":\d+/, '"team":99'), 'team 99 is not in its teams'],
  [liveFpl, 'fixtures/', (text) => text.replace(/"team_h":\d+/, '"team_h":99'), 'team 99 is unknown'],
  [liveFplCore, 'matches.csv', (text) => text.replace(/(\n[^,]*,[^,]*,)\d+/, '$1999'), 'team 999 is not in teams.csv'],
])(
  'a reply with an unknown club ($1) is not kept, and requested again by the next sync',
  async (source, path, change, fault) => {
    let isFaulty = true;
    const faulty = instead(path, change);
    const upstream = fakeUpstream((url, now) => (isFaulty ? faulty : replies)(url, now), NOW);
    const context = (now: Date) => fetchContext({ now, clock: upstream.now, seasons: 1 });
    expect(String((await fetchAll(source, upstream, context(NOW))).error)).toContain(fault);
    isFaulty = false;
    const later = new Date(NOW.getTime() + HOUR / 6);
    upstream.setNow(later);
    const { fetched, error } = await fetchAll(source, upstream, context(later));
    expect(error).toBeNull();
    expect(fetched.length).toBeGreaterThan(0);
  },
);

test('a gameweek with an unknown club is left out, and the fault states that the rest is current', async () => {
  const second = new Date('2025-08-23T14:00:00Z');
  const both = followedSeason([...calendar, [second]]);
  const upstream = fakeUpstream((url, now) => {
    const text = both(url, now);
    return url.endsWith('GW2/matches.csv') ? (text?.replace(/(\n[^,]*,[^,]*,)\d+/, '$1999') ?? null) : text;
  }, new Date('2025-08-25T12:00:00Z'));
  const context = fetchContext({ now: upstream.now(), clock: upstream.now, seasons: 1 });
  const { fetched, error } = await fetchAll(liveFplCore, upstream, context);
  const files = fetched.at(-1)?.order.fetched?.files.map(({ path }) => path) ?? [];
  expect(files.filter((path) => path.includes('GW'))).toEqual(
    ['matches', 'playermatchstats', 'shots'].map((table) => `2025-2026/By Tournament/Premier League/GW1/${table}.csv`),
  );
  expect(String(error)).toMatch(
    /GW2\/matches\.csv, .*: team 999 is not in teams\.csv\. This part is left out; the rest is current\.$/,
  );
});
