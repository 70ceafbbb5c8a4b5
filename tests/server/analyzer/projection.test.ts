import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectedLine } from '#lib/domain/lines/projected-line.ts';
import { countLadder } from '#server/analyzer/count-ladder.ts';
import { project } from '#server/analyzer/projection.ts';

const branches = fc
  .record({
    probability: fc.double({ min: 0, max: 1, noNaN: true }),
    means: fc.tuple(fc.double({ min: 0.001, max: 25, noNaN: true }), fc.double({ min: 0.001, max: 25, noNaN: true })),
    dispersion: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ probability, means: [one, other], dispersion }) => [
    { probability, mean: one, dispersion },
    { probability: 1 - probability, mean: other, dispersion },
  ]);

describe('a projection', () => {
  test('a projection has the expected values for a forward with 3.84 expected shots', () => {
    const { line, confidence, ladder } = project([{ probability: 1, mean: 3.84, dispersion: 0.0457 }]);
    expect(line).toBe(4);
    expect(confidence).toBeCloseTo(0.521, 3);
    expect(ladder[2]).toBeCloseTo(0.714, 3);
    expect(ladder[1]).toBeCloseTo(0.876, 3);
  });

  test('a projection has the projected line of its expected count, and the ladder’s probability at that line as confidence', () => {
    fc.assert(
      fc.property(branches, (mix) => {
        const { value, line, confidence, ladder } = project(mix);
        expect(line).toBe(projectedLine(value));
        expect(confidence).toBe(ladder[line - 1]);
        expect(ladder.length).toBeGreaterThan(line);
      }),
    );
  });

  test('a projection has a ladder within (0, 1) that never increases', () => {
    fc.assert(
      fc.property(branches, (mix) => {
        const { ladder } = project(mix);
        for (const [index, probability] of ladder.entries()) {
          expect(probability).toBeGreaterThan(0);
          expect(probability).toBeLessThan(1);
          expect(probability).toBeLessThanOrEqual(ladder[index - 1] ?? 1);
        }
      }),
    );
  });

  test('weights value and ladder by the probabilities of a start and of the bench', () => {
    const { value, line, ladder } = project([
      { probability: 0.75, mean: 2.4, dispersion: 0.1 },
      { probability: 0.25, mean: 0.8, dispersion: 0.1 },
    ]);
    expect(value).toBeCloseTo(2, 12);
    expect(line).toBe(2);
    const [starter, substitute] = [countLadder(2.4, 0.1, ladder.length), countLadder(0.8, 0.1, ladder.length)];
    for (const [index, probability] of ladder.entries()) {
      expect(probability).toBeCloseTo(0.75 * (starter[index] ?? 0) + 0.25 * (substitute[index] ?? 0), 12);
    }
  });
});
