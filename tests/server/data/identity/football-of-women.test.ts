import { expect, test } from 'vitest';
import type { CompetitionRecord } from '#server/data/identity/records.ts';
import { resolveIdentities } from '#server/data/identity/resolve-identities.ts';
import { areJoined, club, matchRecord, sourceRecords } from '#tests/support/identity-records.ts';

const MEN = { key: 'league', name: 'MLS', isInternational: false, slug: 'mls', country: 'United States' };
const WOMEN = { ...MEN, name: 'NWSL', slug: 'nwsl', isOfWomen: true };

/** One source of a league with a player of one name, birth date and club name. */
function records(source: string, competition: CompetitionRecord) {
  return sourceRecords(source, {
    competitions: [competition],
    teams: [club('h', 'Orlando City'), club('a', 'Houston')],
    players: [
      { key: 'p', firstName: 'Julie', lastName: 'Grosso', knownAs: null, position: 'MF', birthDate: '2000-08-29' },
    ],
    matches: [matchRecord('h', 'a', 0)],
    playedFor: new Map([['p', [{ team: 'h', season: 2025 }]]]),
  });
}

const joined = (one: CompetitionRecord, other: CompetitionRecord, kind: 'team' | 'player') =>
  areJoined(
    resolveIdentities([records('a', one), records('b', other)], []),
    kind,
    kind === 'team' ? 'a h' : 'a p',
    kind === 'team' ? 'b h' : 'b p',
  );

test('a league that states its slug and country itself joins equal players and teams of two sources', () => {
  expect([joined(MEN, MEN, 'player'), joined(MEN, MEN, 'team')]).toEqual([true, true]);
  expect([joined(WOMEN, WOMEN, 'player'), joined(WOMEN, WOMEN, 'team')]).toEqual([true, true]);
});

test('a woman and a man with one name and birth date, and their teams with one name, are not joined', () => {
  expect([joined(MEN, WOMEN, 'player'), joined(MEN, WOMEN, 'team')]).toEqual([false, false]);
});
