import { expect, test } from 'vitest';
import { passes } from '#server/sources/wyscout/statistics/passes.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test.each(['pass', 'freeKick', 'goalKick'] as const)('a %s is a pass', (kind) => {
  expect(creditFor(passes, [event(kind)])).toEqual({ team: HOME, player: 10 });
});

test.each(['throwIn', 'corner', 'freeKickCross', 'freeKickShot', 'touch'] as const)('a %s is no pass', (kind) => {
  expect(creditFor(passes, [event(kind)])).toBeNull();
});
