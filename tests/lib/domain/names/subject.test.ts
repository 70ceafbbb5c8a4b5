import { describe, expect, test } from 'vitest';
import { parseSubjectKey, personName, subjectKey } from '#lib/domain/names/subject.ts';

test('the key of a subject parses to this subject', () => {
  expect(parseSubjectKey(subjectKey({ type: 'team', id: 42 }))).toEqual({ type: 'team', id: 42 });
});

test.each(['', 'player', 'player-', 'player-0', 'player-1x', 'coach-3', 'player-99999999999', 'player--1'])(
  '"%s" is not the key of a subject',
  (key) => {
    expect(parseSubjectKey(key)).toBeNull();
  },
);

describe('personName', () => {
  test('a player without a first name is shown by the last name', () => {
    expect(personName({ firstName: null, lastName: 'Fred' })).toBe('Fred');
    expect(personName({ firstName: 'Harry', lastName: 'Kane' })).toBe('Harry Kane');
  });
});
