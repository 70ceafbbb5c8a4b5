import { expect, test } from 'vitest';
import { shots } from '#server/sources/wyscout/statistics/shots.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test.each(['shot', 'freeKickShot', 'penalty'] as const)('a %s is a shot of its player', (kind) => {
  expect(creditFor(shots, [event(kind)])).toEqual({ team: HOME, player: 10 });
});

test.each(['pass', 'freeKick', 'freeKickCross', 'corner', 'save'] as const)('a %s is no shot', (kind) => {
  expect(creditFor(shots, [event(kind, { tags: [1801, 101] })])).toBeNull();
});
