import { describe, expect, test } from 'vitest';
import type { PlayerRecord, SourceRecords } from '#server/identity/records.ts';
import { resolveIdentities } from '#server/identity/resolve-identities.ts';
import { areJoined, club, partition, sourceRecords } from '#tests/support/identity-records.ts';

type Said = readonly [firstName: string, lastName: string, birthDate?: string | null, parts?: Partial<PlayerRecord>];

function person(key: string, [firstName, lastName, birthDate = null, parts]: Said): PlayerRecord {
  return { key, firstName, lastName, knownAs: null, position: 'MF', birthDate, ...parts };
}

function resolve(one: readonly Said[], other: readonly Said[], parts: Partial<SourceRecords> = {}) {
  const players = (said: readonly Said[]) => said.map((own, index) => person(String(index), own));
  return resolveIdentities(
    [
      sourceRecords('a', { players: players(one), ...parts }),
      sourceRecords('b', { players: players(other), ...parts }),
    ],
    [],
  );
}

const areOne = (one: Said, other: Said) => areJoined(resolve([one], [other]), 'player', 'a 0', 'b 0');

describe('players with an equal birth date', () => {
  test.each<[Said, Said]>([
    [
      ['Mohamed', 'Salah', '1992-06-15'],
      ['Mohamed', 'Salah Ghaly', '1992-06-15'],
    ],
    [
      ['Danny', 'Welbeck', '1990-11-26'],
      ['Daniel Nii', 'Tackie Mensah Welbeck', '1990-11-26'],
    ],
    [
      ['Tosin', 'Adarabioyo', '1997-09-24'],
      ['Oluwatosin', 'Adarabioyo', '1997-09-24'],
    ],
    [
      ['Endo', 'Wataru', '1993-02-09'],
      ['Wataru', 'Endo', '1993-02-09'],
    ],
    [
      ['Fabian', 'Schär', '1991-12-20'],
      ['Fabian Lukas', 'Schar', '1991-12-20'],
    ],
    [
      ['M.', 'Ødegaard', '1998-12-17'],
      ['Martin', 'Odegaard', '1998-12-17'],
    ],
  ])('%j and %j are one person', (one, other) => {
    expect(areOne(one, other)).toBe(true);
  });

  test.each<[Said, Said]>([
    [
      ['Jacob', 'Murphy', '1995-02-24'],
      ['Josh', 'Murphy', '1995-02-24'],
    ],
    [
      ['Sven', 'Bender', '1989-04-27'],
      ['Lars', 'Bender', '1989-04-27'],
    ],
    [
      ['Gabriel', 'Paulista', '1990-11-26'],
      ['Gabriel', 'Silva', '1990-11-26'],
    ],
    [
      ['João', 'da Silva', '1990-11-26'],
      ['Pedro', 'da Silva', '1990-11-26'],
    ],
  ])('%j and %j are two persons', (one, other) => {
    expect(areOne(one, other)).toBe(false);
  });

  test('twins are not joined, and the pair is listed as a doubt', () => {
    const { doubts } = resolve([['Jacob', 'Murphy', '1995-02-24']], [['Josh', 'Murphy', '1995-02-24']]);
    expect(doubts).toMatchObject([{ kind: 'player', a: { source: 'a' }, b: { source: 'b' } }]);
  });
});

test('players with an equal birth date and only a frequent family name in common are not joined', () => {
  const others = Array.from({ length: 9 }, (_, index): Said => [`Given${index}`, 'Silva', `199${index}-01-01`]);
  const found = resolve([['', 'Silva', '1990-11-26'], ...others], [['Ailton', 'Silva', '1990-11-26']]);
  expect(areJoined(found, 'player', 'a 0', 'b 0')).toBe(false);
  expect(found.doubts[0]?.reasons[1]).toContain('a common name, and a given name is missing');
});

test('a decision that separates two keys in a chain of joins undoes the join with the least evidence', () => {
  const salah = ['Mohamed', 'Salah', '1992-06-15'] as const;
  const shared = { sharedKey: 'fpl:118748' };
  const sources = [
    sourceRecords('fpl', { players: [person('1', [...salah, shared])] }),
    sourceRecords('fpl-core', { players: [person('1', ['Mohamed', 'Salah', null, shared])] }),
    sourceRecords('wyscout', { players: [person('1', salah)] }),
  ];
  const part = { kind: 'player', verdict: 'part' } as const;
  const end = (source: string) => ({ source, key: '1' });
  expect(partition(resolveIdentities(sources, []))).toEqual(['player: fpl 1, fpl-core 1, wyscout 1']);
  const parted = resolveIdentities(sources, [{ ...part, a: end('wyscout'), b: end('fpl-core') }]);
  expect(partition(parted)).toEqual(['player: fpl 1, fpl-core 1', 'player: wyscout 1']);
  expect(parted.doubts[0]?.reasons.at(-1)).toBe('A decision parts fpl-core 1 and wyscout 1.');
});

describe('players with different birth dates', () => {
  test('are not joined by an equal full name when more than one part of the dates differs', () => {
    expect(areOne(['Danny', 'Ward', '1993-06-22'], ['Danny', 'Ward', '1990-12-11'])).toBe(false);
    expect(areOne(['Aaron', 'Ramsey', '2003-01-21'], ['Aaron', 'Ramsey', '1990-12-26'])).toBe(false);
  });

  test('are joined by an equal full name when only one part of the dates differs', () => {
    expect(areOne(['Tyrone', 'Mings', '1993-03-13'], ['Tyrone', 'Mings', '1993-03-19'])).toBe(true);
    expect(areOne(['Tyrone', 'Mings', '1993-03-13'], ['Tyrell', 'Mings', '1993-03-19'])).toBe(false);
  });
});

describe('players without a birth date', () => {
  const played = (season: number) => ({
    teams: [club('x')],
    playedFor: new Map([['0', [{ team: 'x', season }]]]),
  });
  const oneSource = (said: Said, season: number, source: string, parts: Partial<SourceRecords> = {}) =>
    sourceRecords(source, { players: [person('0', said)], ...played(season), ...parts });
  const join = { kind: 'team', verdict: 'join', a: { source: 'a', key: 'x' }, b: { source: 'b', key: 'x' } } as const;

  test('are in doubt with an equal full name and no other evidence', () => {
    const found = resolve([['Connor', 'Roberts']], [['Connor', 'Roberts', '1995-09-23']]);
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
