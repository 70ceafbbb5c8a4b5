import { expect, test } from 'vitest';
import { goals } from '#server/sources/wyscout/statistics/goals.ts';
import { AWAY, creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test('a shot with the goal tag is a goal of its player', () => {
  expect(creditFor(goals, [event('shot', { tags: [101] })])).toEqual({ team: HOME, player: 10 });
});

test('the beaten goalkeeper’s save attempt is no goal', () => {
  expect(creditFor(goals, [event('save', { tags: [101] })])).toBeNull();
});

test('an own goal counts for the opposing team and for no player', () => {
  expect(creditFor(goals, [event('touch', { tags: [102] })])).toEqual({ team: AWAY, player: 0 });
});

test('a save attempt at an own goal counts for nobody', () => {
  expect(creditFor(goals, [event('save', { tags: [102] })])).toBeNull();
});
