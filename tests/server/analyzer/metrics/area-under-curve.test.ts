import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaUnderCurve } from '#server/analyzer/metrics/area-under-curve.ts';

const chance = fc.record({
  stated: fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8),
  happened: fc.boolean(),
});

describe('the area under the curve', () => {
  test('is the share of pairs in the right order, ties counting half', () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 2, maxLength: 30 }), (chances) => {
        const happened = chances.filter((one) => one.happened);
        const others = chances.filter((one) => !one.happened);
        fc.pre(happened.length > 0 && others.length > 0);
        const won = happened.flatMap(({ stated }) =>
          others.map((other): number => (stated > other.stated ? 1 : stated === other.stated ? 0.5 : 0)),
        );
        expect(areaUnderCurve(chances)).toBeCloseTo(won.reduce((sum, one) => sum + one, 0) / won.length, 12);
      }),
    );
  });

  test('is not a number when everything or nothing happened', () => {
    expect(areaUnderCurve([{ stated: 0.5, happened: true }])).toBeNaN();
    expect(areaUnderCurve([{ stated: 0.5, happened: false }])).toBeNaN();
  });
});
