import { expect, test } from 'vitest';
import type { Substitution, WyscoutSide } from '#server/sources/wyscout/match.ts';
import { minutesByHalf, readStints } from '#server/sources/wyscout/minutes.ts';
import { readPresence } from '#server/sources/wyscout/presence.ts';
import { event } from '#tests/support/wyscout-events.ts';

const [STARTER, OTHER, BENCH, BENCH_TOO] = [1, 2, 12, 13];

function stints(
  substitutions: readonly Substitution[] | null,
  events: Parameters<typeof readPresence>[0] = [],
  hasExtraTime = false,
) {
  const side: WyscoutSide = { teamId: 1, lineup: [STARTER, OTHER], bench: [BENCH, BENCH_TOO], substitutions };
  return readStints(side, readPresence(events), hasExtraTime);
}

const seen = (playerId: number, minute: number) =>
  event('pass', {
    playerId,
    matchPeriod: minute < 45 ? '1H' : '2H',
    eventSec: (minute < 45 ? minute : minute - 45) * 60,
  });

test('a starter who is not replaced plays 90 minutes, and an unused substitute does not appear', () => {
  expect(stints([])).toEqual(
    new Map([
      [STARTER, { on: 0, off: 90, started: true }],
      [OTHER, { on: 0, off: 90, started: true }],
    ]),
  );
});

test('a substitution in minute 61 is counted after 60 full minutes', () => {
  const read = stints([{ playerIn: BENCH, playerOut: STARTER, minute: 61 }]);
  expect(read?.get(STARTER)).toEqual({ on: 0, off: 60, started: true });
  expect(read?.get(BENCH)).toEqual({ on: 60, off: 90, started: false });
});

test('a substitute in stoppage time has a stint of 0 minutes', () => {
  const read = stints([{ playerIn: BENCH, playerOut: STARTER, minute: 94 }]);
  expect(read?.get(STARTER)?.off).toBe(90);
  expect(read?.get(BENCH)).toEqual({ on: 90, off: 90, started: false });
});

test('a substitute in extra time has no stint', () => {
  expect(stints([{ playerIn: BENCH, playerOut: STARTER, minute: 97 }], [], true)?.has(BENCH)).toBe(false);
});

test('in a match with extra time, a substitute with events in stoppage time has a stint', () => {
  const read = stints([{ playerIn: BENCH, playerOut: STARTER, minute: 93 }], [seen(BENCH, 91)], true);
  expect(read?.get(BENCH)).toEqual({ on: 90, off: 90, started: false });
});

test('a substitute who is replaced has a stint between the two substitutions', () => {
  const read = stints([
    { playerIn: BENCH_TOO, playerOut: BENCH, minute: 81 },
    { playerIn: BENCH, playerOut: STARTER, minute: 46 },
  ]);
  expect(read?.get(BENCH)).toEqual({ on: 45, off: 80, started: false });
});

test('a red card ends a stint', () => {
  const red = event('foul', { playerId: STARTER, matchPeriod: '2H', eventSec: 630, tags: [1701] });
  expect(stints([], [red])?.get(STARTER)?.off).toBe(55);
});

test('a card for a bench player does not start a stint', () => {
  expect(stints([], [event('foul', { playerId: BENCH, tags: [1702] })])?.has(BENCH)).toBe(false);
});

test('without a list of substitutions, a substitute with events replaces the player with the earliest last event', () => {
  const read = stints(null, [seen(STARTER, 50), seen(BENCH, 63), seen(OTHER, 80)]);
  expect(read?.get(BENCH)).toEqual({ on: 63, off: 90, started: false });
  expect(read?.get(STARTER)).toEqual({ on: 0, off: 50, started: true });
  expect(read?.get(OTHER)?.off).toBe(90);
});

test('a substitution without the player who comes on is assigned to the bench player with events', () => {
  const read = stints([{ playerIn: 0, playerOut: STARTER, minute: 57 }], [seen(STARTER, 40), seen(BENCH, 63)]);
  expect(read?.get(BENCH)).toEqual({ on: 56, off: 90, started: false });
  expect(read?.get(OTHER)?.off).toBe(90);
});

test('without a line-up there are no stints', () => {
  expect(readStints({ teamId: 1, lineup: null, bench: [], substitutions: null }, new Map(), false)).toBeNull();
});

test.each([
  [0, 90, [45, 45]],
  [0, 30, [30, 0]],
  [45, 90, [0, 45]],
  [30, 60, [15, 15]],
  [90, 90, [0, 0]],
])('a stint from minute %i to %i has %j minutes in the halves', (on, off, halves) => {
  expect(minutesByHalf({ on, off, started: on === 0 })).toEqual(halves);
});
