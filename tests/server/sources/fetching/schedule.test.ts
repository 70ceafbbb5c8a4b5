import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf } from '#server/sources/fetching/due.ts';
import { MATCH_LENGTH, nextSync, type SyncResult } from '#server/sources/fetching/schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (time: string) => new Date(`2026-11-${time}Z`);
const GOOD: SyncResult = {
  endedAt: at('21T12:00'),
  failures: 0,
  retryAt: null,
  continueAt: null,
  matches: [],
  seed: 'league source 1',
};
const minutesAfter = (start: Date, result: Date) => Math.floor((result.getTime() - start.getTime()) / MINUTE);
const fixture = (kickOff: Date, hasFigures = false) => ({ kickOff, hasFigures });

describe('after a good sync', () => {
  test('the next sync is 22 to 24 hours later when the next match is a week away', () => {
    const next = nextSync({ ...GOOD, matches: [fixture(at('28T15:00'))] });
    expect(minutesAfter(GOOD.endedAt, next)).toBeGreaterThanOrEqual(22 * 60);
    expect(minutesAfter(GOOD.endedAt, next)).toBeLessThanOrEqual(24 * 60);
  });

  test('the next sync is 10 to 15 minutes after the expected end of the next match', () => {
    const kickOff = at('21T15:00');
    const end = new Date(kickOff.getTime() + MATCH_LENGTH);
    const next = nextSync({ ...GOOD, matches: [fixture(at('21T17:30')), fixture(kickOff)] });
    expect(minutesAfter(end, next)).toBeGreaterThanOrEqual(10);
    expect(minutesAfter(end, next)).toBeLessThanOrEqual(15);
  });

  test('the first sync after a match is not before its figures are due', () => {
    const kickOff = at('21T15:00');
    const seeds = Array.from({ length: 50 }, (_, number) => `seed ${number}`);
    const syncs = seeds.map((seed) => nextSync({ ...GOOD, seed, matches: [fixture(kickOff)] }).getTime());
    expect(Math.min(...syncs)).toBeGreaterThanOrEqual(endOf(kickOff));
  });

  test('a match without figures is checked at growing intervals, then once a day', () => {
    const kickOff = at('21T15:00');
    const gaps: number[] = [];
    let endedAt = GOOD.endedAt;
    for (let count = 0; count < 9; count += 1) {
      const next = nextSync({ ...GOOD, endedAt, matches: [fixture(kickOff)] });
      gaps.push(next.getTime() - endedAt.getTime());
      endedAt = next;
    }
    const [, ...between] = gaps;
    expect(between.slice(0, 5)).toEqual([30, 80, 240, 360, 720].map((minutes) => minutes * MINUTE));
    expect(between.slice(5).every((gap) => gap > 21 * HOUR && gap <= DAY)).toBe(true);
  });

  test('a match with figures causes no further check', () => {
    const next = nextSync({ ...GOOD, matches: [fixture(at('21T10:00'), true)] });
    expect(minutesAfter(GOOD.endedAt, next)).toBeGreaterThanOrEqual(22 * 60);
  });

  test('a week with eight matches at six kick-offs takes fewer than 20 syncs when figures come within half an hour', () => {
    const kickOffs = ['20T20:00', '21T12:30', '21T15:00', '21T15:00', '21T17:30', '22T14:00', '22T14:00', '22T16:30'];
    let endedAt = at('20T06:00');
    let syncs = 0;
    while (endedAt < at('27T06:00')) {
      const isOver = (kickOff: Date) => endedAt.getTime() > kickOff.getTime() + MATCH_LENGTH + 30 * MINUTE;
      endedAt = nextSync({ ...GOOD, endedAt, matches: kickOffs.map((time) => fixture(at(time), isOver(at(time)))) });
      syncs += 1;
    }
    expect(syncs).toBeGreaterThan(7);
    expect(syncs).toBeLessThan(20);
  });
});

test('the pause before the next sync grows with each failed sync, up to a day', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 50].map((failures) =>
    minutesAfter(GOOD.endedAt, nextSync({ ...GOOD, failures, matches: [fixture(at('21T09:00'))] })),
  );
  [10, 30, 120, 360, 1200, 1200, 1200].forEach((least, index) => {
    expect(pauses[index]).toBeGreaterThanOrEqual(least);
    expect(pauses[index]).toBeLessThanOrEqual(least * 1.2);
  });
});

test('the next sync waits until the host allows a request', () => {
  const retryAt = at('23T12:00');
  expect(nextSync({ ...GOOD, failures: 1, retryAt })).toEqual(retryAt);
});

test('installations sync at different times, but the processes of one installation at the same time', () => {
  const times = ['1', '2', '3', '4'].map((seed) => nextSync({ ...GOOD, seed }).getTime());
  expect(new Set(times).size).toBe(4);
  expect(nextSync(GOOD)).toEqual(nextSync({ ...GOOD }));
});

test('the next sync is five minutes to a day ahead for any matches', () => {
  const match = fc.record({
    kickOff: fc.date({ min: at('01T00:00'), max: at('30T00:00'), noInvalidDate: true }),
    hasFigures: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(match), fc.nat(6), fc.string(), (matches, failures, seed) => {
      const ahead = nextSync({ ...GOOD, matches, failures, seed }).getTime() - GOOD.endedAt.getTime();
      return ahead >= 5 * MINUTE && ahead <= DAY;
    }),
  );
});

test('a sync that used up the requests of the day continues within five minutes after they are renewed', () => {
  const continueAt = at('22T00:05');
  const next = nextSync({ ...GOOD, continueAt, matches: [{ kickOff: at('21T15:00'), hasFigures: false }] });
  expect(next.getTime() - continueAt.getTime()).toBeGreaterThanOrEqual(0);
  expect(next.getTime() - continueAt.getTime()).toBeLessThan(5 * 60_000);
});
