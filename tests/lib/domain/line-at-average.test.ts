import { expect, it } from 'vitest';
import { lineAtAverage } from '#lib/domain/reference-lines.ts';

it.each([
  [2.7, 2.5],
  [3, 3.5],
  [0, 0.5],
  [451.2, 451.5],
  [null, 0.5],
])('is, for an average of %s, %s', (mean, line) => {
  expect(lineAtAverage(mean)).toBe(line);
});
