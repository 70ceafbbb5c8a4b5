import { expect, test } from 'vitest';
import type { SourceRecords } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { areJoined, club, roundRobin, sourceRecords } from '#tests/support/identity-records.ts';

const TEAMS = ['Arsenal', 'Chelsea', 'Everton', 'Liverpool', 'Watford', 'Burnley'];

/** A source of one English season; `name` gives the referee of a match by its index. */
function source(own: 'wyscout' | 'football-data', name: (index: number) => string | null): SourceRecords {
  const key = own === 'wyscout' ? '364' : 'premier-league';
  const matches = roundRobin(TEAMS, { competition: key }).map((match, index) => ({ ...match, referee: name(index) }));
  return sourceRecords(own, {
    competitions: [{ key, name: 'Premier League', isInternational: false, slug: 'premier-league' }],
    teams: TEAMS.map((team) => club(team)),
    referees: [...new Set(matches.flatMap(({ referee }) => referee ?? []))].map((referee) => ({
      key: referee,
      name: referee,
    })),
    matches,
  });
}

const joined = (one: SourceRecords, other: SourceRecords, a: string, b: string) =>
  areJoined(resolveIdentities([one, other], []), 'referee', `wyscout ${a}`, `football-data ${b}`);

test('a referee without a name is joined with the referee of the same matches', () => {
  const wyscout = source('wyscout', (index) => `Referee ${index % 5}`);
  const footballData = source(
    'football-data',
    (index) => ['M Dean', 'M Oliver', 'A Madley', 'R Madley', 'M Jones'][index % 5] ?? '',
  );
  expect(joined(wyscout, footballData, 'Referee 2', 'A Madley')).toBe(true);
  expect(joined(wyscout, footballData, 'Referee 3', 'R Madley')).toBe(true);
  expect(joined(wyscout, footballData, 'Referee 2', 'R Madley')).toBe(false);
});

test('a referee with the matches of two referees in another source is joined with neither, and is in doubt', () => {
  const wyscout = source('wyscout', (index) => `Referee ${index % 2}`);
  const footballData = source('football-data', () => 'M Jones');
  const found = resolveIdentities([wyscout, footballData], []);
  expect(found.groups.filter(({ kind }) => kind === 'referee')).toHaveLength(3);
  expect(found.doubts.some(({ kind }) => kind === 'referee')).toBe(true);
});

test('referees with different names are not joined by the same matches', () => {
  const [wyscout, footballData] = [source('wyscout', () => 'Mike Dean'), source('football-data', () => 'S Attwell')];
  expect(joined(wyscout, footballData, 'Mike Dean', 'S Attwell')).toBe(false);
});

test('one common match joins referees with an equal initial and family name, and is not enough for a name and a number', () => {
  const once = (own: Parameters<typeof source>[0], name: string) => source(own, (index) => (index === 4 ? name : null));
  const footballData = once('football-data', 'A Kitchen');
  expect(joined(once('wyscout', 'A. Kitchen'), footballData, 'A. Kitchen', 'A Kitchen')).toBe(true);
  expect(joined(once('wyscout', 'Referee 1'), footballData, 'Referee 1', 'A Kitchen')).toBe(false);
});

test('referees with equal full names are joined without common matches, those with only an initial and a family name are not', () => {
  const [first, second] = ['Anthony Taylor', 'A Taylor'].map((name) => {
    return source('wyscout', (index) => (index % 2 === 0 ? name : null));
  });
  const [full, short] = ['Anthony Taylor', 'A Taylor'].map((name) => {
    return source('football-data', (index) => (index % 2 === 1 ? name : null));
  });
  if (!(first && second && full && short)) throw new Error('four sources');
  expect(joined(first, full, 'Anthony Taylor', 'Anthony Taylor')).toBe(true);
  expect(joined(second, short, 'A Taylor', 'A Taylor')).toBe(false);
});
