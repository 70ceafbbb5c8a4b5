import { beforeAll, describe, expect, test } from 'vitest';
import { type Backtest, backtest } from '#server/analyzer/backtest/backtest.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';

const folder = realData('wyscout');

/** Reference log losses; the tests accept 0.001 more. */
const REFERENCE = {
  player: {
    shots: 0.627,
    shotsOnTarget: 0.501,
    foulsCommitted: 0.636,
    tackles: 0.632,
    goals: 0.289,
    assists: 0.23,
    yellowCards: 0.449,
    cornersWon: 0.56,
  },
  team: {
    shots: 0.69,
    shotsOnTarget: 0.663,
    foulsCommitted: 0.686,
    tackles: 0.689,
    goals: 0.617,
    assists: 0.654,
    yellowCards: 0.616,
    cornersWon: 0.682,
  },
} as const;

describe.runIf(folder !== null)('the model on three leagues of 2017/18', () => {
  let result: Backtest | null;

  beforeAll(async () => {
    const england = await realImport('wyscout', folder ?? '', ['england']);
    const italy = await realImport('wyscout', folder ?? '', ['italy']);
    const spain = await realImport('wyscout', folder ?? '', ['spain']);
    const matches = [england, italy, spain].flatMap((league) => league.matches);
    const players = [england, italy, spain].flatMap((league) => league.players);
    result = backtest(importResults({ ...england, matches, players }), () => 0);
  });

  test.each(['player', 'team'] as const)(
    'the model on three leagues of 2017/18 has at most the reference log loss in each statistic (%s)',
    (group) => {
      const scores = new Map(Object.entries(result?.groups[group]?.scores ?? {}));
      for (const [statistic, reference] of Object.entries(REFERENCE[group])) {
        expect(scores.get(statistic)?.logLoss, statistic).toBeLessThanOrEqual(reference + 0.001);
      }
    },
  );

  test('the model on three leagues of 2017/18 is calibrated for teams, and for players with and without the line-ups', () => {
    expect(result?.groups.player?.scores.pooled.ece).toBeLessThanOrEqual(0.008);
    expect(result?.groups.playerBeforeLineUps?.scores.pooled.ece).toBeLessThanOrEqual(0.008);
    expect(result?.groups.team?.scores.pooled.ece).toBeLessThanOrEqual(0.0145);
    for (const { n, predicted, observed } of Object.values(result?.groups ?? {}).flatMap(({ bands }) => bands)) {
      // The random error of smaller bands is too large.
      if (n >= 1000) expect(Math.abs(predicted - observed)).toBeLessThanOrEqual(0.02);
    }
  });

  test('the model on three leagues of 2017/18 is calibrated for the most confident prediction of each match, unlike the naive rate', () => {
    const { model, naive } = result?.topPredictions ?? expect.unreachable('no graded prediction');
    expect(model.matches).toBe(900);
    expect(Math.abs(model.predicted - model.observed)).toBeLessThan(0.02);
    expect(naive.predicted - naive.observed).toBeGreaterThan(0.1);
  });

  test('the model on three leagues of 2017/18 is graded in 30 rounds of 30 matches, with both teams and all eligible starters', () => {
    expect(result).toMatchObject({ matches: 1140, gradedMatches: 900, cups: 0 });
    expect(result?.groups.team?.scores.shots?.n).toBe(1800);
    expect(result?.groups.player?.scores.shots?.n).toBe(16_997);
  });

  test('the model on three leagues of 2017/18 uses no result of the same or a later day in a prediction', () => {
    expect(result?.leakCheck.before).toBeGreaterThan(200_000);
    expect(result?.leakCheck.changedBefore).toBe(0);
  });
});
