import { expect, test } from 'vitest';
import { personName } from '#lib/domain/subject.ts';

test('a player without a first name is shown by the last one', () => {
  expect(personName({ firstName: null, lastName: 'Fred' })).toBe('Fred');
  expect(personName({ firstName: 'Harry', lastName: 'Kane' })).toBe('Harry Kane');
});
