import { describe, expect, test } from 'vitest';
import { compareBirthDates } from '#server/data/identity/players-by-birth-date.ts';
import type { PlayerRecord, SourceRecords } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { areJoined, partition, sourceRecords } from '#tests/support/identity-records.ts';

type Described = readonly [
  firstName: string,
  lastName: string,
  birthDate?: string | null,
  parts?: Partial<PlayerRecord>,
];

function person(key: string, [firstName, lastName, birthDate = null, parts]: Described): PlayerRecord {
  return { key, firstName, lastName, knownAs: null, position: 'MF', birthDate, ...parts };
}

function resolve(one: readonly Described[], other: readonly Described[], parts: Partial<SourceRecords> = {}) {
  const players = (described: readonly Described[]) => described.map((own, index) => person(String(index), own));
  return resolveIdentities(
    [
      sourceRecords('a', { players: players(one), ...parts }),
      sourceRecords('b', { players: players(other), ...parts }),
    ],
    [],
  );
}

const areOne = (one: Described, other: Described) => areJoined(resolve([one], [other]), 'player', 'a 0', 'b 0');

describe('players with an equal birth date', () => {
  test.each<[Described, Described]>([
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

  test.each<[Described, Described]>([
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

  test.each<[string, string, boolean]>([
    ['Vitinha', 'Vitinha', true],
    ['Vitinha', 'Vitao', false],
    ['Edu', 'Edu', false],
  ])('%s and %s are one common name of one person: %s', (one, other, expected) => {
    const born = '2000-02-13';
    const ferreira: Described = ['Vitor', 'Ferreira', born, { knownAs: one }];
    expect(areOne(ferreira, ['Antonio', 'Machado', born, { knownAs: other }])).toBe(expected);
  });

  test('twins whose common name is their family name are not joined', () => {
    const bender = (given: string): Described => [given, 'Bender', '1989-04-27', { knownAs: 'Bender' }];
    expect(areOne(bender('Sven'), bender('Lars'))).toBe(false);
  });

  test('a missing given name does not prevent a join while three players have the family name, and does with a fourth', () => {
    const [bare, full]: [Described, Described] = [
      ['', 'Silva', '1990-11-26'],
      ['Ailton', 'Silva', '1990-11-26'],
    ];
    const others: Described[] = [
      ['Udo', 'Silva', '1991-01-01'],
      ['Ivo', 'Silva', '1992-01-01'],
    ];
    for (const [one, other] of [
      [bare, full],
      [full, bare],
    ] as const) {
      expect(areJoined(resolve([one, ...others.slice(1)], [other]), 'player', 'a 0', 'b 0')).toBe(true);
      expect(areJoined(resolve([one, ...others], [other]), 'player', 'a 0', 'b 0')).toBe(false);
    }
  });

  test('twins are not joined, and the pair is listed as a doubt', () => {
    const { doubts } = resolve([['Jacob', 'Murphy', '1995-02-24']], [['Josh', 'Murphy', '1995-02-24']]);
    expect(doubts).toMatchObject([{ kind: 'player', a: { source: 'a' }, b: { source: 'b' } }]);
  });
});

test('players with an equal birth date and only a frequent family name in common are not joined', () => {
  const others = Array.from({ length: 9 }, (_, index): Described => [`Given${index}`, 'Silva', `199${index}-01-01`]);
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
  test('players with different birth dates are not joined by an equal full name when more than one part of the dates differs', () => {
    expect(areOne(['Danny', 'Ward', '1993-06-22'], ['Danny', 'Ward', '1990-12-11'])).toBe(false);
    expect(areOne(['Aaron', 'Ramsey', '2003-01-21'], ['Aaron', 'Ramsey', '1990-12-26'])).toBe(false);
  });

  test('players with different birth dates are joined by an equal full name when only one part of the dates differs', () => {
    expect(areOne(['Tyrone', 'Mings', '1993-03-13'], ['Tyrone', 'Mings', '1993-03-19'])).toBe(true);
    expect(areOne(['Tyrone', 'Mings', '1993-03-13'], ['Tyrell', 'Mings', '1993-03-19'])).toBe(false);
  });
});

test.each([
  ['1990-05-03', 'near'],
  ['1990-07-03', 'different'],
  ['1990-05-09', 'different'],
  ['1991-05-03', 'different'],
  ['1990-04-05', 'near'],
  ['1990-03-05', 'equal'],
])('the birth dates 1990-03-05 and %s are %s', (other, expected) => {
  expect(compareBirthDates('1990-03-05', other)).toBe(expected);
});
