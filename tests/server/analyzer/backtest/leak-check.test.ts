import { describe, expect, test } from 'vitest';
import { leakCheck } from '#server/analyzer/backtest/leak-check.ts';
import { appearance, modelCounts, modelResult } from '#tests/support/model-matches.ts';

const results = Array.from({ length: 12 }, (_, id) => {
  const [home, away] = id % 2 === 0 ? [1, 2] : [2, 1];
  const appearances = [appearance({ player: 1 }), appearance({ player: 2, isHome: false, role: 'FW', minutes: 60 })];
  return modelResult(
    { id, day: 100 + 7 * Math.floor(id / 2), home, away, referee: 1 },
    { home: modelCounts(id % 5), away: modelCounts(id % 3), appearances },
  );
});

describe('the leak check', () => {
  test.each([100, 114, 128])(
    'the leak check finds that other results from day %d on change no prediction up to that day',
    (day) => {
      const { before, changedBefore } = leakCheck(results, day);
      expect(before).toBeGreaterThan(0);
      expect(changedBefore).toBe(0);
    },
  );

  test('the leak check finds that other results from a day on change every prediction after that day', () => {
    const { after, changedAfter } = leakCheck(results, 114);
    // 3 days of 2 matches. A match has 2 teams, and 2 players that are predicted before and with the line-ups; 8
    // statistics each.
    expect(after).toBe(3 * 2 * 6 * 8);
    expect(changedAfter).toBe(after);
  });
});
