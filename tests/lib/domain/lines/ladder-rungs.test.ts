import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladderRungs } from '#lib/domain/lines/ladder-rungs.ts';

const counts = (ladder: readonly number[], line: number) => ladderRungs(ladder, line).map(({ count }) => count);
const anyLadder = fc
  .array(fc.double({ min: 0.001, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 45 })
  .map((ladder) => ladder.sort((left, right) => right - left));

describe('the rungs that a card shows', () => {
  it('the rungs that a card shows are all rungs of a short ladder', () => {
    expect(ladderRungs([0.8, 0.4, 0.1], 1)).toEqual([
      { count: 1, probability: 0.8 },
      { count: 2, probability: 0.4 },
      { count: 3, probability: 0.1 },
    ]);
  });

  it('the rungs that a card shows leave out almost certain and very unlikely counts', () => {
    expect(counts([0.995, 0.98, 0.9, 0.5, 0.2, 0.02, 0.01], 4)).toEqual([2, 3, 4, 5]);
  });

  it('the rungs that a card shows are further apart for high counts and include the line', () => {
    const tackles = Array.from({ length: 35 }, (_, index) => 1 / (1 + Math.exp((index + 1 - 15) / 2.5)));
    expect(counts(tackles, 15)).toEqual([9, 12, 15, 18, 21]);
  });

  it('the rungs that a card shows are at most eight, include the line, rise in count and fall in probability', () => {
    fc.assert(
      fc.property(anyLadder, fc.integer({ min: 1, max: 45 }), (ladder, wanted) => {
        const line = Math.min(wanted, ladder.length);
        const rungs = ladderRungs(ladder, line);
        expect(rungs.length).toBeLessThanOrEqual(8);
        expect(rungs.map(({ count }) => count)).toContain(line);
        for (const [index, { count, probability }] of rungs.entries()) {
          expect(probability).toBe(ladder[count - 1]);
          const next = rungs[index + 1];
          if (next === undefined) continue;
          expect(next.count).toBeGreaterThan(count);
          expect(next.probability).toBeLessThanOrEqual(probability);
        }
      }),
    );
  });
});
