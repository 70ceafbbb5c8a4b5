import { describe, expect, test } from 'vitest';
import { calibrationError } from '#server/analyzer/metrics/calibration-error.ts';

const chances = (stated: number, ...outcomes: boolean[]) => outcomes.map((happened) => ({ stated, happened }));

describe('the calibration error', () => {
  test('is 0 for somebody who is right as often as he says', () => {
    expect(calibrationError([...chances(0.25, true, false, false, false), ...chances(0.5, true, false)])).toBe(0);
  });

  test('weighs what each band is off by with its share of all', () => {
    const error = calibrationError([
      ...chances(0.9, true, false),
      ...chances(0.2, false, false, false, true, false, true),
    ]);
    expect(error).toBeCloseTo((2 / 8) * 0.4 + (6 / 8) * (1 / 3 - 0.2), 12);
  });

  test('lets errors within a band make up for each other, those of different bands not', () => {
    expect(
      calibrationError([...chances(0.41, false), ...chances(0.49, true), ...chances(0.45, true, false)]),
    ).toBeCloseTo(0.05, 12);
    expect(calibrationError([...chances(0.4, true, false), ...chances(0.6, true, false)])).toBeCloseTo(0.1, 12);
  });
});
