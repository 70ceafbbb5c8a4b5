import { expect, test } from 'vitest';
import { offsides } from '#server/sources/wyscout/statistics/offsides.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test('an offside is its player’s', () => {
  expect(creditFor(offsides, [event('offside')])).toEqual({ team: HOME, player: 10 });
});

test('a pass is no offside', () => {
  expect(creditFor(offsides, [event('pass')])).toBeNull();
});
