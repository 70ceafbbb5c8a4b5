import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rollingMean } from '#lib/domain/games/rolling-mean.ts';

test('a rolling mean is that of a value and the four before it, from the fifth value on', () => {
  expect(rollingMean([1, 2, 3, 4, 5, 10])).toEqual([null, null, null, null, 3, 4.8]);
  expect(rollingMean([])).toEqual([]);
});

test('an unknown value has no rolling mean and is left out of later ones', () => {
  expect(rollingMean([2, null, 4, null, null, 6], 2)).toEqual([null, null, 3, null, null, 5]);
});

test('there is a rolling mean for each known value from the fifth on, between the extremes', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { maxLength: 60 }), (values) => {
      const means = rollingMean(values);
      const known = values.filter((value) => value !== null);
      const present = means.filter((mean) => mean !== null);
      expect(means).toHaveLength(values.length);
      expect(present).toHaveLength(Math.max(0, known.length - 4));
      expect(present.every((mean) => mean >= Math.min(...known) && mean <= Math.max(...known))).toBe(true);
    }),
  );
});
