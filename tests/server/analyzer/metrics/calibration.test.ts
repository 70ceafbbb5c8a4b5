import { describe, expect, test } from 'vitest';
import { calibrationBands, calibrationError } from '#server/analyzer/metrics/calibration.ts';

describe('calibration bands', () => {
  test('calibration bands have the mean prediction and the share of observed events; empty bands are left out', () => {
    const bands = calibrationBands(
      [
        { predicted: 0.12, observed: false },
        { predicted: 0.52, observed: true },
        { predicted: 0.56, observed: false },
      ],
      10,
    );
    expect(bands.map(({ from, to, n }) => ({ from, to, n }))).toEqual([
      { from: 0.1, to: 0.2, n: 1 },
      { from: 0.5, to: 0.6, n: 2 },
    ]);
    expect(bands[1]?.predicted).toBeCloseTo(0.54, 12);
    expect(bands[1]?.observed).toBe(0.5);
  });

  test('calibration bands include their lower bound, and the last band also includes its upper bound', () => {
    const [low, high] = calibrationBands(
      [
        { predicted: 0, observed: false },
        { predicted: 0.5, observed: true },
        { predicted: 1, observed: true },
      ],
      2,
    );
    expect(low).toMatchObject({ from: 0, to: 0.5, n: 1 });
    expect(high).toMatchObject({ from: 0.5, to: 1, n: 2 });
  });
});

const predictions = (predicted: number, ...outcomes: boolean[]) =>
  outcomes.map((observed) => ({ predicted, observed }));

describe('the calibration error', () => {
  test('the calibration error is 0 for perfect calibration', () => {
    expect(calibrationError([...predictions(0.25, true, false, false, false), ...predictions(0.5, true, false)])).toBe(
      0,
    );
  });

  test('weights the error of each band by its share of predictions', () => {
    const error = calibrationError([
      ...predictions(0.9, true, false),
      ...predictions(0.2, false, false, false, true, false, true),
    ]);
    expect(error).toBeCloseTo((2 / 8) * 0.4 + (6 / 8) * (1 / 3 - 0.2), 12);
  });

  test('the calibration error lets errors within a band cancel out, but not errors of different bands', () => {
    expect(
      calibrationError([...predictions(0.41, false), ...predictions(0.49, true), ...predictions(0.45, true, false)]),
    ).toBeCloseTo(0.05, 12);
    expect(calibrationError([...predictions(0.4, true, false), ...predictions(0.6, true, false)])).toBeCloseTo(0.1, 12);
  });
});
