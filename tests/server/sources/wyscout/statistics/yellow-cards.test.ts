import { expect, test } from 'vitest';
import { yellowCards } from '#server/sources/wyscout/statistics/yellow-cards.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test.each([1702, 1703])('a foul with tag %i is a yellow card', (tag) => {
  expect(creditFor(yellowCards, [event('protest', { tags: [tag] })])).toEqual({ team: HOME, player: 10 });
});

test('a straight red card is no yellow one', () => {
  expect(creditFor(yellowCards, [event('foul', { tags: [1701] })])).toBeNull();
});
