import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectedLine } from '#lib/domain/lines/projected-line.ts';
import { project } from '#server/analyzer/projection.ts';
import { publishedLadder } from '#server/analyzer/publication/published-ladder.ts';

const branch = (probability: number) =>
  fc.record({
    probability: fc.constant(probability),
    mean: fc.double({ min: 0.001, max: 30, noNaN: true }),
    dispersion: fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 2, noNaN: true })),
  });
const branches = fc.oneof(
  fc.tuple(branch(1)),
  fc.double({ min: 0.01, max: 0.99, noNaN: true }).chain((likely) => fc.tuple(branch(likely), branch(1 - likely))),
);

test('a published ladder never increases and is never 0 or 1', () => {
  fc.assert(
    fc.property(branches, (ways) => {
      const ladder = publishedLadder(ways);
      expect(ladder.length).toBeGreaterThanOrEqual(1);
      for (const [index, chance] of ladder.entries()) {
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
        expect(chance).toBeLessThanOrEqual(ladder[index - 1] ?? 1);
        if (index > 0) expect(chance).toBeGreaterThanOrEqual(0.001);
      }
    }),
  );
});

test('a published ladder has a step at the projected line, and its probability is the confidence of the projection', () => {
  fc.assert(
    fc.property(branches, (ways) => {
      const { value, line, confidence } = project(ways);
      expect(line).toBe(projectedLine(value));
      expect(publishedLadder(ways)[line - 1]).toBeCloseTo(Math.min(0.9999, Math.max(0.0001, confidence)), 4);
    }),
  );
});

test('a published ladder continues above the projected line', () => {
  expect(publishedLadder([{ probability: 1, mean: 1, dispersion: 0 }])).toEqual([
    0.6321, 0.2642, 0.0803, 0.019, 0.0037,
  ]);
  expect(publishedLadder([{ probability: 1, mean: 13, dispersion: 0.03 }]).length).toBeGreaterThan(24);
});

test('a published ladder has its first step even with a low probability', () => {
  expect(publishedLadder([{ probability: 1, mean: 0.000_001, dispersion: 0 }])).toEqual([0.0001]);
});
