import { expect, test } from 'vitest';
import { shotsOnTarget } from '#server/sources/wyscout/statistics/shots-on-target.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test.each([1801, 101])('a shot with tag %i is on target', (tag) => {
  expect(creditFor(shotsOnTarget, [event('shot', { tags: [tag] })])).toEqual({ team: HOME, player: 10 });
});

test('a shot marked as inaccurate is not on target', () => {
  expect(creditFor(shotsOnTarget, [event('shot', { tags: [1802] })])).toBeNull();
});

test('an accurate pass is no shot on target', () => {
  expect(creditFor(shotsOnTarget, [event('pass', { tags: [1801] })])).toBeNull();
});
