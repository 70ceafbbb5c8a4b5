import { expect, test } from 'vitest';
import { blockedShots } from '#server/sources/wyscout/statistics/blocked-shots.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test('a blocked shot is the shooter’s', () => {
  expect(creditFor(blockedShots, [event('shot', { tags: [2101, 1802] })])).toEqual({ team: HOME, player: 10 });
});

test('a shot that was touched and still came on target is not blocked', () => {
  expect(creditFor(blockedShots, [event('shot', { tags: [2101, 1801] })])).toBeNull();
});

test('a blocked cross is no blocked shot', () => {
  expect(creditFor(blockedShots, [event('pass', { tags: [2101] })])).toBeNull();
});
