import { expect, test } from 'vitest';
import { tackles } from '#server/sources/wyscout/statistics/tackles.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test('a ground duel won by the defender is a tackle', () => {
  expect(creditFor(tackles, [event('defendingDuel', { tags: [703] })])).toEqual({ team: HOME, player: 10 });
});

test('a tackle without a named player is the team’s alone', () => {
  expect(creditFor(tackles, [event('defendingDuel', { tags: [703], playerId: 0 })])).toEqual({ team: HOME, player: 0 });
});

test('a lost duel is no tackle', () => {
  expect(creditFor(tackles, [event('defendingDuel', { tags: [701] })])).toBeNull();
});

test.each(['airDuel', 'attackingDuel'] as const)('a won %s is no tackle', (kind) => {
  expect(creditFor(tackles, [event(kind, { tags: [703] })])).toBeNull();
});
