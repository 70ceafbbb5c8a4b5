import { expect, test } from 'vitest';
import { assists } from '#server/sources/wyscout/statistics/assists.ts';
import { creditFor, event, HOME } from '#tests/support/wyscout-events.ts';

test('an event with the assist tag is an assist', () => {
  expect(creditFor(assists, [event('pass', { tags: [1801, 301] })])).toEqual({ team: HOME, player: 10 });
});

test('a key pass is no assist', () => {
  expect(creditFor(assists, [event('pass', { tags: [302] })])).toBeNull();
});
