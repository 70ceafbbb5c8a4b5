import { describe, expect, test } from 'vitest';
import { LineUpModel } from '#server/analyzer/line-up-model.ts';
import { appearance } from '#tests/support/model-matches.ts';

const midfielder = { player: 1, role: 'MF' } as const;

describe('the line-up model', () => {
  test('the line-up model gives an unknown player a start probability of 0.7 and the starter minutes of the role', () => {
    const model = new LineUpModel();
    expect(model.predict(midfielder, 100)).toEqual({ startProbability: 0.7, starterMinutes: 82.4 });
    expect(model.predict({ player: 1, role: 'DF' }, 100).starterMinutes).toBe(86.9);
    expect(model.predict({ player: 1, role: 'FW' }, 100).starterMinutes).toBe(81);
    expect(model.predict({ player: 1, role: null }, 100).starterMinutes).toBe(83.4);
  });

  test('learns the share of starts among the appearances, with a half-life of 30 days', () => {
    const model = new LineUpModel();
    model.learn(appearance({ player: 1, started: true }), 100);
    expect(model.predict(midfielder, 100).startProbability).toBeCloseTo((0.7 + 1) / 2, 12);
    expect(model.predict(midfielder, 130).startProbability).toBeCloseTo((0.7 + 0.5) / 1.5, 12);
    model.learn(appearance({ player: 1, started: false, minutes: 20 }), 130);
    expect(model.predict(midfielder, 130).startProbability).toBeCloseTo((0.7 + 0.5) / 2.5, 12);
  });

  test('learns the minutes of starts only, with a half-life of 120 days', () => {
    const model = new LineUpModel();
    model.learn(appearance({ player: 1, started: false, minutes: 5 }), 100);
    expect(model.predict(midfielder, 100).starterMinutes).toBe(82.4);
    model.learn(appearance({ player: 1, started: true, minutes: 60 }), 100);
    expect(model.predict(midfielder, 100).starterMinutes).toBeCloseTo((7 * 82.4 + 60) / 8, 12);
    expect(model.predict(midfielder, 220).starterMinutes).toBeCloseTo((7 * 82.4 + 30) / 7.5, 12);
  });
});
