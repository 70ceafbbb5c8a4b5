import { expect, test } from 'vitest';
import { afterEnds, isBusy, maxAgeAt, quietTurns, retriesAfter, seasonAt } from '#server/sources/fetching/due.ts';
import { dueFixtures } from '#server/sources/fetching/due-fixtures.ts';
import { lastTimeOfDay, nextTimeOfDay } from '#server/sources/fetching/times-of-day.ts';
import { dueGameweek } from '#server/sources/fpl/due-replies.ts';

const at = (text: string) => Date.parse(`2026-09-12T${text}:00Z`);
const HOUR = 3_600_000;

test('a reply is too old when it is from before the last due moment', () => {
  const now = new Date(at('12:00'));
  expect(maxAgeAt(now, [at('09:00'), at('11:00'), at('13:00')])).toBe(HOUR);
  expect(maxAgeAt(now, [at('13:00')])).toBe(Number.POSITIVE_INFINITY);
  expect(maxAgeAt(now, [at('12:00'), at('13:00')])).toBe(0);
});

test('times of day are in UTC, and their last or next moment may be on another day', () => {
  expect(lastTimeOfDay(new Date(at('12:00')), [7.5, 15.5])).toBe(at('07:30'));
  expect(lastTimeOfDay(new Date(at('06:00')), [7.5, 15.5])).toBe(at('15:30') - 24 * HOUR);
  expect(nextTimeOfDay(at('16:00'), [7.5, 15.5])).toBe(at('07:30') + 24 * HOUR);
  expect(nextTimeOfDay(at('15:30'), [7.5, 15.5])).toBe(at('15:30'));
});

test('the matches of an afternoon share one moment for a request, and a match in the evening has its own', () => {
  const ends = [at('14:35'), at('17:05'), at('17:05'), at('19:35'), at('22:05')];
  expect(afterEnds(ends, 3)).toEqual([at('17:05'), at('22:05')]);
  expect(afterEnds(ends, 14)).toEqual([at('22:05')]);
  expect(afterEnds([at('17:05'), at('20:05')], 3)).toEqual([at('20:05')]);
  expect(afterEnds([], 3)).toEqual([]);
});

test('missing figures are requested at growing intervals for two weeks', () => {
  const moments = retriesAfter(0).map((moment) => moment / HOUR);
  expect(moments.slice(0, 6)).toEqual([1, 4, 12, 28, 52, 76]);
  expect(moments.at(-1)).toBe(28 + 13 * 24);
});

test('every day of seven days is busy when five of them have matches', () => {
  const kickOffsOn = (days: readonly number[]) => days.map((day) => new Date(at('15:00') + day * 24 * HOUR));
  const busyDays = (days: readonly number[]) =>
    Array.from({ length: 11 }, (_, index) => index - 2).filter((day) =>
      isBusy(new Date(at('12:00') + day * 24 * HOUR), kickOffsOn(days)),
    );
  // Matches on five days, Saturday (0) to Thursday (5): all days from the day before to the day after are busy.
  expect(busyDays([0, 1, 3, 4, 5])).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
  expect(busyDays([0, 1, 3, 4])).toEqual([]);
  expect(busyDays([0, 1, 3, 4, 7])).toEqual([]);
});

test('every day of seven days is busy when they have six afternoons and evenings with matches', () => {
  const isBusyWith = (kickOffs: readonly (readonly [day: number, time: string])[]) =>
    isBusy(
      new Date(at('12:00')),
      kickOffs.map(([day, time]) => new Date(at(time) + day * 24 * HOUR)),
    );
  const ordinary = [
    [-1, '19:00'],
    [0, '14:00'],
    [0, '19:00'],
    [1, '13:00'],
    [1, '14:30'],
    [2, '19:00'],
  ] as const;
  expect(isBusyWith(ordinary)).toBe(false);
  expect(isBusyWith([...ordinary, [1, '18:00']])).toBe(true);
});

test('in a busy week no figures are requested before the end of the last match of a day', () => {
  const days = [-4, -3, -2, -1].map((day) => new Date(at('15:00') + day * 24 * HOUR));
  const today = [new Date(at('12:30')), new Date(at('20:00'))];
  const season = [...days, ...today];
  const known = season.map((kickOff) => ({
    season: 2026,
    round: 4,
    kickOff,
    hasFigures: kickOff < new Date(at('00:00')),
  }));
  const ofToday = (moments: readonly number[], now: number) =>
    moments.filter((moment) => moment > at('06:00') && moment <= now).map((moment) => new Date(moment).toISOString());
  for (const [now, expected] of [
    [at('19:00'), []],
    [at('22:06'), ['2026-09-12T22:05:00.000Z']],
  ] as const) {
    expect(ofToday(dueFixtures(new Date(now), known), now)).toEqual(expected);
    expect(ofToday(dueGameweek(4, new Date(now), today, season, known.slice(-2), 38), now)).toEqual(expected);
  }
});

test('the repeated requests for older gameweeks are skipped in a week with matches on four days', () => {
  const days = 2 * 24 * HOUR;
  const turns = (kickOffs: readonly Date[]) =>
    Array.from({ length: 38 }, (_, index) => quietTurns(index + 1, new Date(at('12:00')), days, kickOffs)).flat();
  expect(turns([])).toHaveLength(38);
  const full = [-9, -8, -7, -6].map((day) => new Date(at('15:00') + day * 24 * HOUR));
  const left = turns(full).filter((moment) => moment > at('00:00') - 12 * 24 * HOUR);
  expect([turns(full).length, left.length]).toEqual([33, 2]);
});

test('the turns of older gameweeks follow one another in the order of the gameweeks', () => {
  const turns = Array.from({ length: 38 }, (_, index) => quietTurns(index + 1, new Date(at('12:00')), HOUR, [])).flat();
  const first = turns.indexOf(Math.min(...turns));
  const inOrder = [...turns.slice(first), ...turns.slice(0, first)];
  expect(inOrder.map((moment) => (moment - at('12:00')) / HOUR)).toEqual(
    Array.from({ length: 38 }, (_, index) => index - 37),
  );
});

test('a season starts in July', () => {
  expect([seasonAt(new Date('2026-06-30T12:00:00Z')), seasonAt(new Date('2026-07-01T12:00:00Z'))]).toEqual([
    2025, 2026,
  ]);
});
