import { expect, test } from 'vitest';
import { areNicknames } from '#server/data/identity/nicknames.ts';

test.each([
  ['ben', 'benjamin', true],
  ['al', 'alan', false],
  ['aldo', 'rinaldo', true],
  ['lex', 'alex', false],
  ['rina', 'marinas', false],
  ['bob', 'robert', true],
  ['harry', 'charles', false],
  ['zoltan', 'harry', false],
  ['phillip', 'philip', true],
])('the given names %s and %s are forms of one name: %s', (one, other, expected) => {
  expect(areNicknames(one, other)).toBe(expected);
  expect(areNicknames(other, one)).toBe(expected);
});
