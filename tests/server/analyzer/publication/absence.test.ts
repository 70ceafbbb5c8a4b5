import { expect, test } from 'vitest';
import { type Absence, chanceToPlay } from '#server/analyzer/publication/absence.ts';

const DAY = 86_400_000;
const absence = (but: Partial<Absence>): Absence => ({
  status: 'doubtful',
  chance: null,
  news: '',
  asOf: null,
  ...but,
});

test('an absence is over if it was published before the day of the latest appearance, and not if it was published that day', () => {
  const [before, same] = [new Date(100 * DAY - 1), new Date(100 * DAY)];
  expect(chanceToPlay(absence({ asOf: before, chance: 25 }), 100)).toBe(1);
  expect(chanceToPlay(absence({ asOf: same, chance: 25 }), 100)).toBe(0.25);
});

test('without a stated chance, a doubtful player plays with one half, others do not play', () => {
  expect(chanceToPlay(undefined, 100)).toBe(1);
  expect(chanceToPlay(absence({}), 100)).toBe(0.5);
  for (const status of ['injured', 'suspended', 'unavailable'] as const) {
    expect(chanceToPlay(absence({ status }), 100)).toBe(0);
  }
});

test('a stated chance is never below 0 % or above 100 %', () => {
  expect([-5, 75, 100, 130].map((chance) => chanceToPlay(absence({ chance }), 100))).toEqual([0, 0.75, 1, 1]);
});
