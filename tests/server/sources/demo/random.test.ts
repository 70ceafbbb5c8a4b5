import { expect, test } from 'vitest';
import { type Random, seededRandom } from '#server/sources/demo/random.ts';
import { correlation, deviation, mean } from '#tests/support/moments.ts';

const DRAWS = 20_000;
const draws = (draw: (random: Random) => number, key = 'a key') => {
  const random = seededRandom(key);
  return Array.from({ length: DRAWS }, () => draw(random));
};

test('equal keys give equal streams, and similar keys give uncorrelated ones', () => {
  const unit = (random: Random) => random.unit();
  expect(draws(unit)).toEqual(draws(unit));
  expect(Math.abs(correlation(draws(unit, 'match:1'), draws(unit, 'match:2')))).toBeLessThan(0.03);
});

test('the first draws of neighbouring keys are independent of one another', () => {
  const rows = Array.from({ length: DRAWS }, (_, index) => {
    const random = seededRandom(`match:${index}`);
    return Array.from({ length: 4 }, () => random.unit());
  });
  const column = (place: number) => rows.map((row) => row[place] ?? Number.NaN);
  for (let place = 0; place < 4; place += 1) {
    const next = [...column(place).slice(1), 0.5];
    expect(Math.abs(correlation(column(place), next))).toBeLessThan(0.03);
    for (let other = place + 1; other < 4; other += 1)
      expect(jointChiSquare(column(place), column(other))).toBeLessThan(120);
  }
});

test('the first draws of many keys are uniformly distributed', () => {
  const first = Array.from({ length: DRAWS }, (_, index) => seededRandom(`match:${index}`).unit());
  expect(mean(first)).toBeCloseTo(0.5, 1);
  expect(deviation(first)).toBeCloseTo(Math.sqrt(1 / 12), 2);
});

test.each<[string, (random: Random) => number, number, number]>([
  ['normal', (random) => random.normal(), 0, 1],
  ['poisson', (random) => random.poisson(4), 4, 2],
  ['binomial', (random) => random.binomial(20, 0.3), 6, Math.sqrt(4.2)],
  ['factor', (random) => random.factor(0.2), 1, Math.sqrt(Math.exp(0.04) - 1)],
  ['chance', (random) => Number(random.chance(0.25)), 0.25, Math.sqrt(0.1875)],
])('a draw of the method %s has the documented mean and deviation', (_, draw, middle, spread) => {
  const drawn = draws(draw);
  expect(Math.abs(mean(drawn) - middle)).toBeLessThan(0.04 * spread);
  expect(Math.abs(deviation(drawn) / spread - 1)).toBeLessThan(0.03);
});

test('the method "weighted" draws each index in proportion to its weight, and -1 when all weights are 0', () => {
  const drawn = draws((random) => random.weighted([1, 0, 3]));
  expect(mean(drawn.map((index) => Number(index === 2)))).toBeCloseTo(0.75, 1);
  expect(drawn).not.toContain(1);
  expect(seededRandom('a key').weighted([0, 0])).toBe(-1);
});

test('the method "shuffled" returns every element once', () => {
  const elements = Array.from({ length: 30 }, (_, index) => index);
  const shuffled = seededRandom('a key').shuffled(elements);
  expect(shuffled).not.toEqual(elements);
  expect([...shuffled].sort((one, other) => one - other)).toEqual(elements);
});

/** Pearson's statistic for 64 equally likely cells of a pair: 63 on average, above 120 once in 50,000 fair samples. */
function jointChiSquare(one: readonly number[], other: readonly number[]): number {
  const cells = new Array<number>(64).fill(0);
  one.forEach((value, index) => {
    const cell = Math.floor(value * 8) * 8 + Math.floor((other[index] ?? 0) * 8);
    cells[cell] = (cells[cell] ?? 0) + 1;
  });
  const expected = one.length / 64;
  return cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
