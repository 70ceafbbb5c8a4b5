import { beforeAll, describe, expect, test } from 'vitest';
import { type Backtest, backtest } from '#server/analyzer/backtest/backtest.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import { silentProgress } from '#server/progress.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { realData } from '#tests/support/real-data.ts';

const folder = realData('wyscout');

/** Log losses that are known to be within reach; 0.001 above them is still accepted. */
const WITHIN_REACH = {
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
    const competitions = ['England', 'Italy', 'Spain'];
    result = backtest(
      importResults(await readWyscout(folder ?? '', { competitions, progress: silentProgress })),
      () => 0,
    );
  }, 60_000);

  test.each(['player', 'team'] as const)('states each statistic as well as is known to be possible (%s)', (group) => {
    const scores = new Map(Object.entries(result?.groups[group]?.scores ?? {}));
    for (const [statistic, within] of Object.entries(WITHIN_REACH[group])) {
      expect(scores.get(statistic)?.logLoss, statistic).toBeLessThanOrEqual(within + 0.001);
    }
  });

  test('is right as often as it says', () => {
    expect(result?.groups.player?.scores.pooled.ece).toBeLessThanOrEqual(0.008);
    expect(result?.groups.playerBeforeLineUps?.scores.pooled.ece).toBeLessThanOrEqual(0.008);
    expect(result?.groups.team?.scores.pooled.ece).toBeLessThanOrEqual(0.0145);
    for (const { n, stated, actual } of Object.values(result?.groups ?? {}).flatMap(({ bands }) => bands)) {
      // A smaller band may well be off by as much by chance alone.
      if (n >= 1000) expect(Math.abs(stated - actual)).toBeLessThanOrEqual(0.02);
    }
  });

  test('is right about the surest of each match, where the naive rate is not', () => {
    const { model, naive } = result?.topHighlights ?? expect.unreachable('nothing graded');
    expect(model.matches).toBe(900);
    expect(Math.abs(model.stated - model.actual)).toBeLessThan(0.02);
    expect(naive.stated - naive.actual).toBeGreaterThan(0.1);
  });

  test('grades 30 rounds of 30 matches, and as many appearances as there are', () => {
    expect(result).toMatchObject({ matches: 1140, gradedMatches: 900, cups: 0 });
    expect(result?.groups.team?.scores.shots?.n).toBe(1800);
    expect(result?.groups.player?.scores.shots?.n).toBe(16_997);
  });

  test('lets no result change a prediction of its own day or an earlier one', () => {
    expect(result?.leakCheck.before).toBeGreaterThan(200_000);
    expect(result?.leakCheck.changedBefore).toBe(0);
  });
});
