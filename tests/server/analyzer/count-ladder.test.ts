import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { projectedLine } from '#lib/domain/lines/projected-line.ts';
import { countLadder } from '#server/analyzer/count-ladder.ts';

const vectorsSchema = z.array(
  z.object({ lambda: z.number(), invR: z.number(), line: z.int(), k: z.int(), p: z.number() }),
);
const vectors = tailVectors();
const mean = fc.double({ min: 0, max: 40, noNaN: true });
const dispersion = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 2, noNaN: true }));

function reached(lambda: number, invR: number, k: number): number {
  return countLadder(lambda, invR, k)[k - 1] ?? Number.NaN;
}

describe('the ladder of a count', () => {
  test.runIf(vectors !== null)('agrees with 144 reference values', () => {
    expect(vectors).toHaveLength(144);
    for (const { lambda, invR, line, k, p } of vectors ?? []) {
      expect(Math.abs(reached(lambda, invR, k) - p)).toBeLessThan(1e-9);
      expect(projectedLine(lambda)).toBe(line);
    }
  });

  test.each([0.05, 1, 2.5, 14])(
    'the ladder of a count is that of a Poisson count for dispersion 0 and mean %d',
    (lambda) => {
      let factorial = 1;
      let below = Math.exp(-lambda);
      for (let k = 1; k <= 20; k += 1) {
        expect(reached(lambda, 0, k)).toBeCloseTo(1 - below, 12);
        factorial *= k;
        below += (Math.exp(-lambda) * lambda ** k) / factorial;
      }
    },
  );

  test('the ladder of a count is that of a binomial count for a negative dispersion', () => {
    // Four trials with a probability of 0.3 each.
    const [none, one] = [0.7 ** 4, 4 * 0.3 * 0.7 ** 3];
    expect(reached(1.2, -1 / 4, 1)).toBeCloseTo(1 - none, 12);
    expect(reached(1.2, -1 / 4, 2)).toBeCloseTo(1 - none - one, 12);
    expect(reached(1.2, -1 / 4, 5)).toBeLessThan(1e-12);
    expect(reached(0.15, -1, 1)).toBeCloseTo(0.15, 12);
    expect(countLadder(3, -0.8, 4).every((p) => p > 0 && p < 1)).toBe(true);
  });

  test.each([0.3, 1, 6])(
    'the ladder of a count is (λ / (1 + λ))^k, a geometric count, for 1/r = 1 and mean %d',
    (lambda) => {
      for (let k = 1; k <= 12; k += 1) expect(reached(lambda, 1, k)).toBeCloseTo((lambda / (1 + lambda)) ** k, 12);
    },
  );

  test('the ladder of a count is that of the number of failures before the second success, for 1/r = 1/2', () => {
    // With success probability s = r / (r + λ): P(X = j) = (j + 1) · s² · (1 − s)^j.
    const s = 2 / (2 + 3);
    let below = 0;
    for (let k = 1; k <= 12; k += 1) {
      below += k * s ** 2 * (1 - s) ** (k - 1);
      expect(reached(3, 0.5, k)).toBeCloseTo(1 - below, 12);
    }
  });

  test('sums to the mean over all k', () => {
    const sum = countLadder(3.84, 0.0457, 200).reduce((total, probability) => total + probability, 0);
    expect(sum).toBeCloseTo(3.84, 9);
  });

  test('never increases with k and is between 0 and 1', () => {
    fc.assert(
      fc.property(mean, dispersion, (lambda, invR) => {
        const ladder = countLadder(lambda, invR, 40);
        expect(ladder).toHaveLength(40);
        for (const [index, probability] of ladder.entries()) {
          expect(probability).toBeGreaterThan(0);
          expect(probability).toBeLessThan(1);
          expect(probability).toBeLessThanOrEqual(ladder[index - 1] ?? 1);
        }
      }),
    );
  });

  test('the ladder of a count does not decrease when the mean increases', () => {
    fc.assert(
      fc.property(mean, fc.double({ min: 0.01, max: 5, noNaN: true }), dispersion, (lambda, more, invR) => {
        expect(reached(lambda + more, invR, 3)).toBeGreaterThanOrEqual(reached(lambda, invR, 3));
      }),
    );
  });
});

/**
 * Reference values from `tail-vectors.json` in the folder `analyzer` beside the real data. If there is no file, prints
 * a line and returns `null`.
 */
function tailVectors(): z.infer<typeof vectorsSchema> | null {
  const data = process.env['TENLINE_TEST_DATA'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url));
  const file = join(dirname(data), 'analyzer', 'tail-vectors.json');
  if (existsSync(file)) return vectorsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  process.stdout.write(`skipped: no tail vectors at ${file}\n`);
  return null;
}
