import { describe, expect, test } from 'vitest';
import type { AppearanceRecord, PlayerRecord } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { areJoined, club, matchRecord, sourceRecords } from '#tests/support/identity-records.ts';

type Described = readonly [
  firstName: string,
  lastName: string,
  birthDate?: string | null,
  parts?: Partial<PlayerRecord>,
];

function person(key: string, [firstName, lastName, birthDate = null, parts]: Described): PlayerRecord {
  return { key, firstName, lastName, knownAs: null, position: 'MF', birthDate, ...parts };
}

describe('players in common matches', () => {
  const plays = (player: string, parts: Partial<AppearanceRecord> = {}): AppearanceRecord => {
    const figures = { minutes: 90, started: true, goals: 0, redCards: 0 };
    return { player, isHome: true, ...figures, ...parts };
  };
  const source = (name: string, players: readonly Described[], appearances: (match: string) => AppearanceRecord[]) => {
    const matches = ['Alpha', 'Beta', 'Gamma'].map((away, index) => matchRecord('Home', away, index * 7));
    return sourceRecords(name, {
      competitions: [{ key: 'league', name: 'League', isInternational: false }],
      teams: ['Home', 'Alpha', 'Beta', 'Gamma'].map((key) => club(key)),
      players: players.map((described, index) => person(String(index), described)),
      matches,
      appearances,
    });
  };
  const pair = (kind: 'competition' | 'team', key: string) => {
    return { kind, verdict: 'join', a: { source: 'a', key }, b: { source: 'b', key } } as const;
  };
  const decisions = [
    pair('competition', 'league'),
    ...['Home', 'Alpha', 'Beta', 'Gamma'].map((key) => pair('team', key)),
  ];

  test('players with the same side, equal figures and compatible names are joined', () => {
    const everyMatch = () => [plays('0')];
    const sources = [source('a', [['S.', 'March']], everyMatch), source('b', [['Solly', 'March']], everyMatch)];
    expect(areJoined(resolveIdentities(sources, decisions), 'player', 'a 0', 'b 0')).toBe(true);
  });

  test('a player whose key changes in one source is joined with the player of all matches in another one', () => {
    const march: Described = ['Solly', 'March'];
    const changing = source('a', [march, march], (match) => [plays(match === 'Home-Gamma' ? '1' : '0')]);
    const spells = ['0', '1'].map((key) => [key, [{ team: 'Home', season: 2025 }]] as const);
    const steady = source('b', [['S.', 'March']], () => [plays('0')]);
    const found = resolveIdentities([{ ...changing, playedFor: new Map(spells) }, steady], decisions);
    expect(areJoined(found, 'player', 'a 0', 'b 0')).toBe(true);
    expect(areJoined(found, 'player', 'a 1', 'b 0')).toBe(true);
  });

  test('players of opposite sides are not joined', () => {
    const sources = [
      source('a', [['S.', 'March']], () => [plays('0')]),
      source('b', [['Solly', 'March']], () => [plays('0', { isHome: false })]),
    ];
    expect(areJoined(resolveIdentities(sources, decisions), 'player', 'a 0', 'b 0')).toBe(false);
  });

  test.each<[Partial<AppearanceRecord>, boolean]>([
    [{ minutes: 84 }, true],
    [{ minutes: 83 }, false],
    [{ started: false }, false],
    [{ goals: 1 }, false],
    [{ redCards: 1 }, false],
    [{ minutes: null, goals: null, redCards: null }, true],
  ])('players are joined if their figures differ by %j in each match: %s', (other, expected) => {
    const [initial, name]: [Described, Described] = [
      ['S.', 'March'],
      ['Solly', 'March'],
    ];
    const sources = [source('a', [initial], () => [plays('0')]), source('b', [name], () => [plays('0', other)])];
    expect(areJoined(resolveIdentities(sources, decisions), 'player', 'a 0', 'b 0')).toBe(expected);
    expect(areJoined(resolveIdentities(sources.toReversed(), decisions), 'player', 'a 0', 'b 0')).toBe(expected);
    const exchanged = [source('a', [initial], () => [plays('0', other)]), source('b', [name], () => [plays('0')])];
    expect(areJoined(resolveIdentities(exchanged, decisions), 'player', 'a 0', 'b 0')).toBe(expected);
  });

  test('players with equal figures whose given names differ are not joined', () => {
    const sources = [
      source('a', [['Udo', 'March']], () => [plays('0')]),
      source('b', [['Solly', 'March']], () => [plays('0')]),
    ];
    expect(areJoined(resolveIdentities(sources, decisions), 'player', 'a 0', 'b 0')).toBe(false);
  });

  test('one common match is not enough to join players of many matches', () => {
    const lenz: Described = ['Udo', 'Lenz', '1990-01-01'];
    const sources = [
      source('a', [['S.', 'March'], lenz], () => [plays('0')]),
      source('b', [['Solly', 'March'], lenz], (match) => [plays(match === 'Home-Alpha' ? '0' : '1')]),
    ];
    expect(areJoined(resolveIdentities(sources, decisions), 'player', 'a 0', 'b 0')).toBe(false);
  });

  test('a match without a line-up does not prevent a join', () => {
    const sources = [
      source('a', [['S.', 'March']], () => [plays('0')]),
      source('b', [['Solly', 'March']], (match) => (match === 'Home-Alpha' ? [plays('0')] : [])),
    ];
    expect(areJoined(resolveIdentities(sources, decisions), 'player', 'a 0', 'b 0')).toBe(true);
  });

  test('a player of one source is joined with neither of two players of another source who both fit', () => {
    const brothers = [
      ['J.', 'Murphy'],
      ['J.', 'Murphy'],
    ] as const;
    const sources = [
      source('a', brothers, () => [plays('0'), plays('1')]),
      source('b', [['Jacob', 'Murphy']], () => [plays('0')]),
    ];
    const found = resolveIdentities(sources, decisions);
    expect(found.groups.filter(({ kind }) => kind === 'player')).toHaveLength(3);
    expect(found.doubts.some(({ reasons }) => reasons.includes('Another player fits as well.'))).toBe(true);
  });
});
