import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedProbability } from '#server/services/analyzer/published-probability.ts';

const probability = fc.double({ min: Number.MIN_VALUE, max: 1 - Number.EPSILON, noNaN: true });

test('a published probability is within a millionth of the stated one and has six decimals at most', () => {
  fc.assert(
    fc.property(probability, (stated) => {
      const published = publishedProbability(stated);
      expect(Math.abs(published - stated)).toBeLessThanOrEqual(1e-6);
      expect(String(published)).toMatch(/^0\.\d{1,6}$/);
    }),
  );
});

test('a published probability is neither impossible nor certain', () => {
  expect([publishedProbability(1e-12), publishedProbability(1 - 1e-12)]).toEqual([0.000001, 0.999999]);
});

test('what is published never rises where what was stated does not', () => {
  fc.assert(
    fc.property(probability, probability, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(publishedProbability(low)).toBeLessThanOrEqual(publishedProbability(high));
    }),
  );
});
