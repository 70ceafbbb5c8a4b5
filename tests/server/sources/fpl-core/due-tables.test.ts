import { expect, test } from 'vitest';
import { dueTables } from '#server/sources/fpl-core/due-tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Friday. */
const FRIDAY = Date.parse('2026-05-01T00:00:00Z');

/** A match: its day, the hours from the start of the day to the kick-off, and from the kick-off to its figures. */
type Planned = readonly [day: number, hour: number, figures: number];

/** The moments of a week at which a gameweek's figures of players are due, with a sync every hour. */
function updates(planned: readonly Planned[]): string[] {
  const due: number[] = [];
  let last = FRIDAY;
  for (let time = FRIDAY + 12 * HOUR; time < FRIDAY + 7 * DAY; time += HOUR) {
    const known = planned.map(([day, hour, figures]) => {
      const kickOff = FRIDAY + day * DAY + hour * HOUR;
      return { season: 2025, round: 35, kickOff: new Date(kickOff), hasFigures: kickOff + figures * HOUR <= last };
    });
    const moment = Math.max(...dueTables(35, new Date(time), known).figures.filter((one) => one <= time));
    if (moment <= last) continue;
    due.push(moment);
    last = time;
  }
  return due.map((moment) => new Date(moment).toISOString().slice(5, 16));
}

test('on the day after a match, missing figures are requested in the morning and in the afternoon', () => {
  expect(updates([[1, 14, 27]])).toEqual(['05-03T07:40', '05-03T15:40', '05-04T07:40', '05-06T07:40']);
});

test('figures that take longer than a day are requested once a day', () => {
  expect(updates([[1, 14, 80]])).toEqual(['05-03T07:40', '05-03T15:40', '05-04T07:40', '05-05T07:40', '05-06T07:40']);
});

test('when most figures of a day are stored, the missing ones are requested on the next morning', () => {
  const afternoon = (late: number): Planned[] =>
    [9, 9, 9, 9, 9].map((figures, index) => [1, 14, index < late ? 30 : figures]);
  expect(updates(afternoon(3))).toContain('05-03T15:40');
  expect(updates(afternoon(2))).toEqual(['05-03T07:40', '05-04T07:40', '05-06T07:40']);
});

test('a long weekend with six afternoons and evenings needs at most one request a day', () => {
  const late = [26, 9, 24, 27, 9, 9, 25, 26, 12, 24];
  const weekend = [19, 14, 14, 14, 16.5, 13, 14.5, 18, 14, 19].map((hour, index): Planned => {
    const day = [0, 1, 1, 1, 1, 2, 2, 2, 3, 3][index] ?? 0;
    return [day, hour, late[index] ?? 0];
  });
  const mornings = ['02', '03', '04', '05', '06', '08'].map((day) => `05-${day}T07:40`);
  expect(updates(weekend).filter((moment) => !mornings.includes(moment))).toEqual([]);
});
