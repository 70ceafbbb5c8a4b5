import { type PredictedStatistic, predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import { cupsAmong } from '#server/analyzer/backtest/burn-in.ts';
import { type GradedRow, gradedWalk, type RowGroup } from '#server/analyzer/backtest/graded-walk.ts';
import { type LeakCheck, leakCheck } from '#server/analyzer/backtest/leak-check.ts';
import { type PredictionRate, predictionRate } from '#server/analyzer/backtest/prediction-rate.ts';
import { type Scores, scoresOf } from '#server/analyzer/backtest/scores.ts';
import { type TopPredictions, topPredictions } from '#server/analyzer/backtest/top-predictions.ts';
import { allMeasured, type Measured } from '#server/analyzer/backtest/walk-forward.ts';
import { type CalibrationBand, calibrationBands } from '#server/analyzer/metrics/calibration.ts';
import type { Result } from '#server/analyzer/model-match.ts';

/** The scores of a group of rows, by statistic and for all statistics (`pooled`). Statistics without a row are missing. */
export interface GroupScores {
  readonly scores: Readonly<Partial<Record<PredictedStatistic, Scores>> & { pooled: Scores }>;
  /** The calibration of all rows of the group, in ten bands. */
  readonly bands: readonly CalibrationBand[];
}

export interface Backtest {
  /** The number of measured matches, and the number of matches that were only learnt. */
  readonly matches: number;
  readonly learntMatches: number;
  readonly gradedMatches: number;
  /** The number of competitions in which some rounds have no number. */
  readonly cups: number;
  /** The scores by group. Groups without a row are missing. */
  readonly groups: Readonly<Partial<Record<RowGroup, GroupScores>>>;
  /** The most confident prediction of each match, among those for starters and teams. */
  readonly topPredictions: { readonly model: TopPredictions; readonly naive: TopPredictions };
  readonly leakCheck: LeakCheck;
  readonly rate: PredictionRate;
}

const GROUPS: readonly RowGroup[] = ['player', 'playerBeforeLineUps', 'team'];
const BANDS = 10;

/**
 * Measures the model by walking forward over matches. The naive rate of the last ten games is measured on the same rows for comparison.
 *
 * @param results the results in the order of their days
 * @param now a monotonic clock in milliseconds
 * @param isMeasured selects the matches to measure, by default all; the others are only learnt
 * @returns `null` when no match comes after the burn-in
 */
export function backtest(
  results: readonly Result[],
  now: () => number,
  isMeasured: Measured = allMeasured,
): Backtest | null {
  const measured = results.filter(({ fixture }) => isMeasured(fixture));
  const rate = predictionRate(results, now, isMeasured);
  const rows = gradedWalk(results, isMeasured);
  const middle = measured[Math.floor(measured.length / 2)];
  if (rows.length === 0 || !middle) return null;
  const published = rows.filter(({ group }) => group !== 'playerBeforeLineUps');
  const groups = GROUPS.flatMap((group): [RowGroup, GroupScores][] => {
    const own = rows.filter((row) => row.group === group);
    return own.length === 0 ? [] : [[group, groupScores(own)]];
  });
  return {
    matches: measured.length,
    learntMatches: results.length - measured.length,
    gradedMatches: new Set(rows.map(({ match }) => match)).size,
    cups: cupsAmong(measured).size,
    groups: Object.fromEntries(groups),
    topPredictions: {
      model: topPredictions(published, ({ predicted }) => predicted),
      naive: topPredictions(published, ({ naive }) => naive),
    },
    leakCheck: leakCheck(results, middle.fixture.day, isMeasured),
    rate,
  };
}

function groupScores(rows: readonly GradedRow[]): GroupScores {
  const statistics = predictedStatisticSchema.options.flatMap((statistic): [PredictedStatistic, Scores][] => {
    const own = rows.filter((row) => row.statistic === statistic);
    return own.length === 0 ? [] : [[statistic, scoresOf(own)]];
  });
  return {
    scores: { ...Object.fromEntries(statistics), pooled: scoresOf(rows) },
    bands: calibrationBands(rows, BANDS),
  };
}
