import { describe, expect, test } from 'vitest';
import { calibrationBands } from '#server/analyzer/metrics/calibration-bands.ts';

describe('calibration bands', () => {
  test('set what was stated beside what happened, without the empty bands', () => {
    const bands = calibrationBands(
      [
        { stated: 0.12, happened: false },
        { stated: 0.52, happened: true },
        { stated: 0.56, happened: false },
      ],
      10,
    );
    expect(bands.map(({ from, to, n }) => ({ from, to, n }))).toEqual([
      { from: 0.1, to: 0.2, n: 1 },
      { from: 0.5, to: 0.6, n: 2 },
    ]);
    expect(bands[1]?.stated).toBeCloseTo(0.54, 12);
    expect(bands[1]?.actual).toBe(0.5);
  });

  test('begin with their lower bound; the last one has both', () => {
    const [low, high] = calibrationBands(
      [
        { stated: 0, happened: false },
        { stated: 0.5, happened: true },
        { stated: 1, happened: true },
      ],
      2,
    );
    expect(low).toMatchObject({ from: 0, to: 0.5, n: 1 });
    expect(high).toMatchObject({ from: 0.5, to: 1, n: 2 });
  });
});
