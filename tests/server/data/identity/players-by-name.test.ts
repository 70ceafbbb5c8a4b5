import { describe, expect, test } from 'vitest';
import type { PlayerRecord, SourceRecords } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { areJoined, club, sourceRecords } from '#tests/support/identity-records.ts';

type Described = readonly [
  firstName: string,
  lastName: string,
  birthDate?: string | null,
  parts?: Partial<PlayerRecord>,
];

function person(key: string, [firstName, lastName, birthDate = null, parts]: Described): PlayerRecord {
  return { key, firstName, lastName, knownAs: null, position: 'MF', birthDate, ...parts };
}

describe('players without a birth date', () => {
  const played = (season: number) => ({
    teams: [club('x')],
    playedFor: new Map([['0', [{ team: 'x', season }]]]),
  });
  const oneSource = (described: Described, season: number, source: string, parts: Partial<SourceRecords> = {}) =>
    sourceRecords(source, { players: [person('0', described)], ...played(season), ...parts });
  const join = { kind: 'team', verdict: 'join', a: { source: 'a', key: 'x' }, b: { source: 'b', key: 'x' } } as const;

  test('players without a birth date are in doubt with an equal full name and no other evidence', () => {
    const source = (name: string, described: Described) => sourceRecords(name, { players: [person('0', described)] });
    const sources = [source('a', ['Connor', 'Roberts']), source('b', ['Connor', 'Roberts', '1995-09-23'])];
    const found = resolveIdentities(sources, []);
    expect(areJoined(found, 'player', 'a 0', 'b 0')).toBe(false);
    expect(found.doubts[0]?.reasons[0]).toBe('Both are named connor roberts.');
  });

  test('players with an equal full name and a common club are joined', () => {
    const [one, other] = [
      oneSource(['Solly', 'March'], 2025, 'a'),
      oneSource(['Solly', 'March', '1994-07-20'], 2017, 'b'),
    ];
    expect(areJoined(resolveIdentities([one, other], [join]), 'player', 'a 0', 'b 0')).toBe(true);
  });

  test('players of one name are not joined if they are a goalkeeper and a forward, or if one would be 50 years old', () => {
    const keeper = oneSource(['Solly', 'March', null, { position: 'GK' }], 2025, 'a');
    const forward = oneSource(['Solly', 'March', '1994-07-20', { position: 'FW' }], 2017, 'b');
    expect(areJoined(resolveIdentities([keeper, forward], [join]), 'player', 'a 0', 'b 0')).toBe(false);
    const old = oneSource(['Solly', 'March', '1975-07-20'], 2010, 'b');
    expect(
      areJoined(resolveIdentities([oneSource(['Solly', 'March'], 2025, 'a'), old], [join]), 'player', 'a 0', 'b 0'),
    ).toBe(false);
  });

  test.each([
    ['MF', 'FW', true],
    ['DF', 'MF', true],
    ['GK', 'GK', true],
    ['DF', 'FW', false],
    ['GK', 'DF', false],
    [null, 'GK', true],
  ] as const)('of one name and club at the positions %s and %s are joined: %s', (one, other, expected) => {
    const at = (position: PlayerRecord['position'], born: string | null) =>
      ['Solly', 'March', born, { position }] as const;
    for (const [left, right] of [
      [one, other],
      [other, one],
    ] as const) {
      const sources = [oneSource(at(left, null), 2025, 'a'), oneSource(at(right, '1994-07-20'), 2017, 'b')];
      expect(areJoined(resolveIdentities(sources, [join]), 'player', 'a 0', 'b 0')).toBe(expected);
    }
  });

  test.each([
    ['2010', true],
    ['2011', false],
    ['1983', true],
    ['1982', false],
  ])(
    'of one name and club, one of whom played in 2025 and the other was born in %s, are joined: %s',
    (year, expected) => {
      const born = oneSource(['Solly', 'March', `${year}-07-20`], 2025, 'b');
      const found = resolveIdentities([oneSource(['Solly', 'March'], 2025, 'a'), born], [join]);
      expect(areJoined(found, 'player', 'a 0', 'b 0')).toBe(expected);
    },
  );

  test.each([
    [6, true],
    [7, false],
  ])('of one name and club are joined when %i others have the family name: %s', (others, expected) => {
    const more = Array.from({ length: others }, (_, index) => person(String(index + 1), [`Given${index}`, 'March']));
    const crowd = oneSource(['Solly', 'March'], 2025, 'a', { players: [person('0', ['Solly', 'March']), ...more] });
    const found = resolveIdentities([crowd, oneSource(['Solly', 'March', '1994-07-20'], 2017, 'b')], [join]);
    expect(areJoined(found, 'player', 'a 0', 'b 0')).toBe(expected);
  });

  test('with different full names of one club are joined if they alone have the family name and the given names agree', () => {
    const gnaly = oneSource(['Gnaly Maxwell', 'Cornet', '1996-09-27'], 2017, 'b');
    const among = (...players: Described[]) =>
      oneSource(['Maxwel', 'Cornet'], 2025, 'a', {
        players: players.map((described, at) => person(String(at), described)),
      });
    const isOne = (source: SourceRecords) =>
      areJoined(resolveIdentities([source, gnaly], [join]), 'player', 'a 0', 'b 0');
    expect(isOne(among(['Maxwel', 'Cornet']))).toBe(true);
    expect(isOne(among(['Udo', 'Cornet']))).toBe(false);
    expect(isOne(among(['Maxwel', 'Cornet'], ['Udo', 'Cornet']))).toBe(false);
    expect(isOne(among(['Maxwel', 'Cornet Silva']))).toBe(false);
  });

  test('two players with the same name in one source are not joined with a player of that name in another source', () => {
    const double = oneSource(['Danny', 'Ward'], 2025, 'a', {
      players: [person('0', ['Danny', 'Ward']), person('1', ['Danny', 'Ward'])],
    });
    const found = resolveIdentities([double, oneSource(['Danny', 'Ward', '1993-06-22'], 2017, 'b')], [join]);
    expect(found.groups.filter(({ kind }) => kind === 'player')).toHaveLength(3);
    expect(found.doubts.some(({ reasons }) => reasons.includes('One source has several of that name.'))).toBe(true);
  });

  test('a family name with a further word is a different name', () => {
    const [one, other] = [oneSource(['Kyle', 'Walker'], 2025, 'a'), oneSource(['Kyle', 'Walker-Peters'], 2017, 'b')];
    expect(areJoined(resolveIdentities([one, other], [join]), 'player', 'a 0', 'b 0')).toBe(false);
  });

  test.each([
    ['with a common name that one source has in a longer name are joined', 'C. Lindmark', 0, true],
    ['with different common names are in doubt', 'Dane', 0, false],
    ['with a family name that two others have are in doubt', 'C. Lindmark', 2, false],
  ])('of one club and given name, %s', (_, knownAs, others, expected) => {
    const more = Array.from({ length: others }, (_other, at) => person(String(at + 1), [`Given${at}`, 'Lindmark']));
    const short = oneSource(['Christian', 'Lindmark'], 2025, 'a', {
      players: [person('0', ['Christian', 'Lindmark']), ...more],
    });
    const long = oneSource(['Christian', 'Dane Lindmark', '1992-02-14', { knownAs }], 2017, 'b');
    const found = resolveIdentities([short, long], [join]);
    expect(areJoined(found, 'player', 'a 0', 'b 0')).toBe(expected);
    expect(found.doubts.some(({ kind }) => kind === 'player')).toBe(!expected);
  });

  test('with a common family name are joined if their equal full name has four words', () => {
    const among = (name: Described) => {
      const more = Array.from({ length: 9 }, (_, at) => person(String(at + 1), [`Given${at}`, 'Santos Silva']));
      const source = oneSource(name, 2025, 'a', { players: [person('0', name), ...more] });
      const other = oneSource([name[0], name[1], '1993-03-15'], 2017, 'b');
      return areJoined(resolveIdentities([source, other], [join]), 'player', 'a 0', 'b 0');
    };
    expect(among(['Diego Carlos', 'Santos Silva'])).toBe(true);
    expect(among(['Diego', 'Santos Silva'])).toBe(false);
  });

  test('players with the same name are not joined when their keys imply different years of birth', () => {
    const season = (year: number) => `${year}-05-05`;
    const numbered = Array.from({ length: 200 }, (_, index) =>
      person(String(1000 + 2 * index), [`Given${index}`, `Family${index}`, season(1980 + Math.floor(index / 8))]),
    );
    const source = sourceRecords('a', {
      players: [...numbered, person('1381', ['Ivo', 'Karr']), person('1101', ['Udo', 'Lenz'])],
    });
    const other = sourceRecords('b', {
      players: [person('0', ['Ivo', 'Karr', season(1988)]), person('1', ['Udo', 'Lenz', season(1986)])],
    });
    const found = resolveIdentities([source, other], []);
    expect(areJoined(found, 'player', 'a 1381', 'b 0')).toBe(false);
    expect(areJoined(found, 'player', 'a 1101', 'b 1')).toBe(true);
  });
});
