import { expect, test } from 'vitest';
import { leaguesOf } from '#lib/domain/leagues-of.ts';
import { personName } from '#lib/domain/person-name.ts';
import { parseSubjectKey, subjectKey } from '#lib/domain/subject.ts';
import { playerGame } from '#tests/support/game-builders.ts';

test('a key reads back as the subject it was made of', () => {
  expect(parseSubjectKey(subjectKey({ type: 'team', id: 42 }))).toEqual({ type: 'team', id: 42 });
});

test.each(['', 'player', 'player-', 'player-0', 'player-1x', 'coach-3', 'player-99999999999', 'player--1'])(
  '"%s" is no key',
  (key) => {
    expect(parseSubjectKey(key)).toBeNull();
  },
);

test('a player without a first name is shown by the last one', () => {
  expect(personName({ firstName: null, lastName: 'Fred' })).toBe('Fred');
  expect(personName({ firstName: 'Harry', lastName: 'Kane' })).toBe('Harry Kane');
});

test('the leagues of the games come once each, sorted by name', () => {
  const games = ['Serie A', 'La Liga', 'Serie A'].map((name) => playerGame({ league: { id: name.length, name } }));
  expect(leaguesOf(games).map(({ name }) => name)).toEqual(['La Liga', 'Serie A']);
});
