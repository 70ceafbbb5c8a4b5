import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedProbability } from '#server/services/analyzer/analyzed-day.ts';

const probability = fc.double({ min: Number.MIN_VALUE, max: 1 - Number.EPSILON, noNaN: true });

test('a published probability differs from the computed one by at most 1e-6 and has at most six decimals', () => {
  fc.assert(
    fc.property(probability, (original) => {
      const published = publishedProbability(original);
      expect(Math.abs(published - original)).toBeLessThanOrEqual(1e-6);
      expect(String(published)).toMatch(/^0\.\d{1,6}$/);
    }),
  );
});

test('a published probability is never 0 or 1', () => {
  expect([publishedProbability(1e-12), publishedProbability(1 - 1e-12)]).toEqual([0.000001, 0.999999]);
});

test('rounding to six decimals keeps the order of probabilities', () => {
  fc.assert(
    fc.property(probability, probability, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(publishedProbability(low)).toBeLessThanOrEqual(publishedProbability(high));
    }),
  );
});
