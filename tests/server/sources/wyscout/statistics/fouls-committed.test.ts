import { expect, test } from 'vitest';
import { foulsCommitted } from '#server/sources/wyscout/statistics/fouls-committed.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test.each(['foul', 'handFoul'] as const)('a %s is a foul', (kind) => {
  expect(creditFor(foulsCommitted, [event(kind)])).toEqual({ team: HOME, player: 10 });
});

test.each([23, 25, 27])('the sub-event %i is a foul', (subEventId) => {
  expect(creditFor(foulsCommitted, [event('foul', { subEventId })])).toEqual({ team: HOME, player: 10 });
});

test.each([22, 24, 26])('the sub-event %i only books a card', (subEventId) => {
  expect(creditFor(foulsCommitted, [event('foul', { subEventId, tags: [1702] })])).toBeNull();
});
