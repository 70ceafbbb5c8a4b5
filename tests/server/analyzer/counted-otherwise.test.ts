import { expect, test } from 'vitest';
import { Engine } from '#server/analyzer/engine.ts';
import { predictMatch } from '#server/analyzer/match-prediction.ts';
import { calibrationError } from '#server/analyzer/metrics/calibration.ts';
import type { GradedPrediction } from '#server/analyzer/metrics/scoring-rules.ts';
import type { Result } from '#server/analyzer/model-match.ts';
import { seededRandom } from '#server/sources/demo/random.ts';
import { modelCounts, modelResult } from '#tests/support/model-matches.ts';

const TEAMS = 20;
const MEAN = 15.7;

/** The rounds of a season in which each team has a mean of `mean` tackles. */
function season(mean: number, start: number, rounds: number): Result[][] {
  const random = seededRandom(`tackles ${mean} ${start}`);
  const count = () => modelCounts(null, { tackles: random.poisson(mean) });
  return Array.from({ length: rounds }, (_, round) => {
    const teams = random.shuffled(Array.from({ length: TEAMS }, (_team, index) => index + 1));
    return Array.from({ length: TEAMS / 2 }, (_match, index) => {
      const [home = 0, away = 0] = teams.slice(2 * index);
      return modelResult({ id: index, day: start + 7 * round, home, away }, { home: count(), away: count() });
    });
  });
}

/**
 * The calibration error of the tackles of teams in the first eight rounds of a season after one with `share` of its
 * tackles. After a pause of more than a year the model does not compare the seasons.
 */
function firstRounds(share: number, pause: number): number {
  const engine = new Engine();
  for (const day of season(MEAN * share, 0, 38)) engine.learnDay(day);
  const graded = season(MEAN, 38 * 7 + pause, 8).flatMap((day) => {
    const rows = day.flatMap(({ fixture, home, away }): GradedPrediction[] =>
      predictMatch(engine, fixture, []).teams.flatMap(({ statistic, isHome, projection: { line, confidence } }) => {
        const counted = (isHome ? home : away)[statistic];
        return counted === null ? [] : [{ predicted: confidence, observed: counted >= line }];
      }),
    );
    engine.learnDay(day);
    return rows;
  });
  return calibrationError(graded);
}

test('the first rounds of a season that counts all tackles after one that counts won ones have half the calibration error', () => {
  const [noticed, carried] = [firstRounds(0.6, 85), firstRounds(0.6, 400)];
  expect(noticed).toBeLessThan(carried / 2);
});
