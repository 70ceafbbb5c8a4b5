import { expect, it } from 'vitest';
import { offeredChoice } from '#lib/domain/offered-statistics.ts';

it.each([
  ['shots', 'player', 'FREE', 'shots'],
  ['total-shots', 'team', 'FREE', 'total-shots'],
  ['total-shots', 'player', 'PREMIUM', null],
  ['opposite-tackles', 'team', 'FREE', null],
  ['opposite-tackles', 'team', 'ANNUAL', 'opposite-tackles'],
  ['rebounds', 'team', 'PREMIUM', null],
] as const)('reads %s for a %s on plan %s as %s', (text, type, plan, choice) => {
  expect(offeredChoice(text, type, plan)).toBe(choice);
});
