import { expect, test } from 'vitest';
import { redCards } from '#server/sources/wyscout/statistics/red-cards.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test.each([1701, 1703])('a foul with tag %i is a red card', (tag) => {
  expect(creditFor(redCards, [event('foul', { tags: [tag] })])).toEqual({ team: HOME, player: 10 });
});

test('a first yellow card is no red one', () => {
  expect(creditFor(redCards, [event('foul', { tags: [1702] })])).toBeNull();
});
