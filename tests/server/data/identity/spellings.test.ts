import { expect, test } from 'vitest';
import type { MatchRecord, SourceRecords } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { areJoined, club, matchRecord, sourceRecords } from '#tests/support/identity-records.ts';
import { footballDataRecords } from '#tests/support/real-identity-records.ts';
import { worldCase } from '#tests/support/world-cases.ts';

const SPAIN = { key: 'la-liga', name: 'La Liga', isInternational: false, slug: 'la-liga' };
const SECOND = { key: 'la-liga-2', name: 'La Liga 2', isInternational: false, slug: 'la-liga-2' };

/** A source with one match for each `[team, season]`, a day after the other, each against a different opponent. */
function playing(...spells: readonly (readonly [string, number, Partial<MatchRecord>?])[]): SourceRecords {
  const matches = spells.map(([team, season, parts], day) =>
    matchRecord(team, `Opponent ${day}`, day + (season - 2025) * 365, {
      key: `m${day}`,
      season,
      competition: SPAIN.key,
      ...parts,
    }),
  );
  return sourceRecords('football-data', {
    competitions: [SPAIN, SECOND],
    teams: [...new Set(matches.flatMap(({ home, away }) => [home, away]))].map((name) => club(name)),
    referees: [...new Set(matches.flatMap(({ referee }) => referee ?? []))].map((name) => ({ key: name, name })),
    matches,
  });
}

function outcome(kind: 'team' | 'referee', source: SourceRecords, a: string, b: string): 'joined' | 'doubt' | 'two' {
  const found = resolveIdentities([source], []);
  if (areJoined(found, kind, `football-data ${a}`, `football-data ${b}`)) return 'joined';
  const isDoubt = found.doubts.some((doubt) => [doubt.a.key, doubt.b.key].every((key) => [a, b].includes(key)));
  return isDoubt ? 'doubt' : 'two';
}

test.each([
  ['one letter apart, in two seasons of a league', 'Villareal', 'Villarreal', [2020, 2021], {}, 'joined'],
  ['one letter apart, in one season', 'Villareal', 'Villarreal', [2020, 2020], {}, 'two'],
  ['one letter apart, in two leagues', 'Villareal', 'Villarreal', [2020, 2021], { competition: 'la-liga-2' }, 'doubt'],
  ['listed for one club, in one season', 'Ath Madrid', 'Atletico Madrid', [2020, 2020], {}, 'joined'],
  ['listed for one club, on one day', 'Ath Madrid', 'Atletico Madrid', [2020, 2020], { day: true }, 'two'],
  ['of a first and a second team', 'Villareal B', 'Villarreal B', [2020, 2021], {}, 'two'],
  ['with a short word that differs', 'Lugo', 'Lugos', [2020, 2021], {}, 'two'],
] as const)(
  'names of clubs %s: %s and %s in the seasons %j with %j are %s',
  (_, a, b, [first, second], parts, expected) => {
    const kickOff = matchRecord('', '', (first - 2025) * 365).kickOff;
    const change = 'day' in parts ? { kickOff } : parts;
    expect(outcome('team', playing([a, first], [b, second, change]), a, b)).toBe(expected);
  },
);

const named = (...spells: readonly (readonly [string, number, Partial<MatchRecord>?])[]) =>
  playing(...spells.map(([referee, season, parts], at) => [`Team ${at}`, season, { referee, ...parts }] as const));

test.each([
  ['Mike Dean', 'M. L Dean', [2020, 2020], {}, 'joined'],
  ['Dean, M. L', 'M Dean', [2020, 2021], {}, 'joined'],
  ['A Madley', 'R Madley', [2020, 2020], {}, 'two'],
  ['M Dean', 'Mike Dean', [2010, 2020], {}, 'doubt'],
  ['M Dean', 'Mike Dean', [2020, 2020], { competition: 'la-liga-2' }, 'doubt'],
] as const)(
  'the referees %s and %s of a source in the seasons %j with %j are %s',
  (a, b, [first, second], parts, expected) => {
    expect(outcome('referee', named([a, first], [b, second, parts]), a, b)).toBe(expected);
  },
);

test('two referees with matches on one day are two', () => {
  const source = named(['M Dean', 2020], ['Mike Dean', 2020]);
  const [first] = source.matches;
  const matches = source.matches.map((match) => ({ ...match, kickOff: first?.kickOff ?? '' }));
  expect(outcome('referee', { ...source, matches }, 'M Dean', 'Mike Dean')).toBe('two');
});

test('an initial that fits two full names is joined with neither', () => {
  const source = named(['J Smith', 2020], ['Jack Smith', 2020], ['Peter Smith', 2020], ['James Smith', 2020]);
  expect(outcome('referee', source, 'J Smith', 'Jack Smith')).toBe('doubt');
  expect(outcome('referee', source, 'J Smith', 'James Smith')).toBe('doubt');
});

const CASE = worldCase('08-referee-spellings');

test.skipIf(CASE === null)(
  'five spellings of one referee and two of another in 22 seasons are two referees',
  async () => {
    const { groups } = resolveIdentities([await footballDataRecords(CASE ?? '')], []);
    const referees = groups.filter(({ kind }) => kind === 'referee').map(({ keys }) => keys.map(({ key }) => key));
    expect(referees).toEqual([
      ['Dean, M. L', 'M Dean', 'M. L Dean', 'M. L. Dean', 'Mike Dean'],
      ['L Mason', 'l Mason'],
    ]);
  },
);
