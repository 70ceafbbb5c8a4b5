import { describe, expect, it } from 'vitest';
import { chartTicks } from '#components/shared/chart-ticks.ts';

describe('chartTicks', () => {
  it.each([
    [1, [0, 1]],
    [6.5, [0, 2, 4, 6]],
    [12.5, [0, 5, 10]],
    [817.5, [0, 500]],
  ])('puts few whole numbers below %d', (top, ticks) => {
    expect(chartTicks(top)).toEqual(ticks);
  });

  it('never needs more than five', () => {
    for (let top = 1; top < 1_000; top += 0.5) expect(chartTicks(top).length).toBeLessThanOrEqual(5);
  });
});
