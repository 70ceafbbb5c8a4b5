import { beforeAll, describe, expect, test } from 'vitest';
import { type Backtest, backtest, type GroupScores } from '#server/analyzer/backtest/backtest.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';

describe('the model on a demo league', () => {
  let result: Backtest | null;

  beforeAll(() => {
    const demo = readDemo({ today: new Date('2026-11-15T12:00:00Z') });
    const league = demo.competitions[0]?.key;
    result = backtest(
      importResults({ ...demo, matches: demo.matches.filter((match) => match.competition === league) }),
      () => 0,
    );
  });

  const group = (name: 'player' | 'playerBeforeLineUps' | 'team'): GroupScores => {
    const scores = result?.groups[name];
    return scores ?? expect.unreachable(`no graded prediction of ${name}`);
  };

  test.each(['player', 'playerBeforeLineUps', 'team'] as const)(
    'the model on a demo league has a lower log loss and Brier score than the naive rate in each statistic (%s)',
    (name) => {
      const scores = Object.values(group(name).scores);
      expect(scores).toHaveLength(9);
      for (const { logLoss, brier, naive } of scores) {
        expect(logLoss).toBeLessThan(naive.logLoss);
        expect(brier).toBeLessThan(naive.brier);
      }
    },
  );

  test('the model on a demo league is calibrated for teams, and for players with and without the line-ups', () => {
    expect(group('player').scores.pooled.ece).toBeLessThan(0.02);
    expect(group('playerBeforeLineUps').scores.pooled.ece).toBeLessThan(0.02);
    expect(group('team').scores.pooled.ece).toBeLessThan(0.04);
    for (const { n, predicted, observed } of group('player').bands) {
      if (n >= 500) expect(Math.abs(predicted - observed)).toBeLessThan(0.05);
    }
  });

  test('the model on a demo league uses no result of the same or a later day in a prediction', () => {
    expect(result?.leakCheck.before).toBeGreaterThan(50_000);
    expect(result?.leakCheck.changedBefore).toBe(0);
    expect(result?.leakCheck.changedAfter).toBeGreaterThan(50_000);
  });
});
