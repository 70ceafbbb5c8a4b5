import { DecayingSums } from '#server/analyzer/decaying-sums.ts';
import type { Fixture } from '#server/analyzer/model-match.ts';
import { project } from '#server/analyzer/projection.ts';
import type { SidePrediction } from '#server/analyzer/team-model.ts';

/**
 * The weight of no correction, in units of p · (1 − p), the information of a prediction. The lines of teams have p near
 * 0.6, so that this is the weight of about 3,300 predictions: 240 matches with seven statistics of two teams.
 */
const PRIOR = 800;

/**
 * The correction of the predictions for teams in a season of a league, by the outcomes of the season's earlier
 * predictions. It is common to all statistics: one for each statistic follows chance too closely.
 */
export class SeasonCorrection {
  /**
   * Differences between outcomes and predictions at the projected line, and their information, by league. Nothing is
   * carried to the next season.
   */
  readonly #residuals = new DecayingSums(Number.POSITIVE_INFINITY, 0);

  /** The correction on a day, as an addition to the logarithm of the odds; 0 before the first match of a season. */
  at({ league, day }: Fixture): number {
    const { counted, expected } = this.#residuals.at(league, day);
    return counted / (PRIOR + expected);
  }

  /** Learns the outcome of a prediction, which is graded without its correction. */
  learn({ league, day }: Fixture, { mean, dispersion }: SidePrediction, counted: number): void {
    const { line, confidence } = project([{ probability: 1, mean, dispersion }]);
    this.#residuals.add(league, day, Number(counted >= line) - confidence, confidence * (1 - confidence));
  }
}
