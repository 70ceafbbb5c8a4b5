import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaUnderCurve } from '#server/analyzer/metrics/area-under-curve.ts';

const chance = fc.record({
  predicted: fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8),
  observed: fc.boolean(),
});

describe('the area under the curve', () => {
  test('the area under the curve is the share of pairs in the right order, with half weight for ties', () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 2, maxLength: 30 }), (predictions) => {
        const observed = predictions.filter((one) => one.observed);
        const others = predictions.filter((one) => !one.observed);
        fc.pre(observed.length > 0 && others.length > 0);
        const won = observed.flatMap(({ predicted }) =>
          others.map((other): number => (predicted > other.predicted ? 1 : predicted === other.predicted ? 0.5 : 0)),
        );
        expect(areaUnderCurve(predictions)).toBeCloseTo(won.reduce((sum, one) => sum + one, 0) / won.length, 12);
      }),
    );
  });

  test('the area under the curve is NaN when all or no events were observed', () => {
    expect(areaUnderCurve([{ predicted: 0.5, observed: true }])).toBeNaN();
    expect(areaUnderCurve([{ predicted: 0.5, observed: false }])).toBeNaN();
  });
});
