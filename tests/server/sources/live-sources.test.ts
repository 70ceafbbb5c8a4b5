import { expect, test } from 'vitest';
import { LEAGUES } from '#server/sources/fetching/leagues.ts';
import { LIVE_SOURCES } from '#server/sources/live-sources.ts';

test('every source states its terms, its hosts and its leagues that can be followed', () => {
  const slugs = LEAGUES.map(({ slug }) => slug);
  for (const { terms, hosts, leagues } of LIVE_SOURCES) {
    expect(terms.length).toBeGreaterThan(0);
    expect(hosts.length).toBeGreaterThan(0);
    expect(leagues.filter((league) => !slugs.includes(league))).toEqual([]);
  }
});
