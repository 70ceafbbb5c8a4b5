import { expect, test } from 'vitest';
import { competitionKey, divisionOfSlug } from '#server/sources/football-data/league-of.ts';
import { LEAGUES, LIVE_SOURCES, SOURCES } from '#server/sources/registry.ts';

test('every source on the network states its terms, its hosts and its leagues that can be followed', () => {
  const slugs = LEAGUES.map(({ slug }) => slug);
  for (const { terms, hosts, leagues } of LIVE_SOURCES) {
    expect(terms.length).toBeGreaterThan(0);
    expect(hosts.length).toBeGreaterThan(0);
    expect(leagues.filter((league) => !slugs.includes(league))).toEqual([]);
  }
});

test('each source has a key and a rank of its own', () => {
  expect(new Set(SOURCES.map(({ key }) => key)).size).toBe(SOURCES.length);
  expect(new Set(SOURCES.map(({ rank }) => rank)).size).toBe(SOURCES.length);
});

test('a sync of the Premier League reads the figures of players first', () => {
  const serving = LIVE_SOURCES.filter(({ leagues }) => leagues.includes('premier-league'));
  expect(serving.map(({ key }) => key)).toEqual(['fpl-core', 'fpl', 'football-data', 'api-football']);
});

test('27 leagues can be followed by name, with the sex where a country has leagues of both', () => {
  expect(LEAGUES).toHaveLength(27);
  const american = LEAGUES.filter(({ country }) => country === 'United States').map(({ name }) => name);
  expect(american).toEqual(['MLS (men)', 'NWSL (women)', 'USL Championship (men)']);
  expect([divisionOfSlug('premier-league'), competitionKey('E0')]).toEqual(['E0', 'premier-league']);
  expect([divisionOfSlug('national-league'), competitionKey('EC')]).toEqual(['EC', 'EC']);
});
