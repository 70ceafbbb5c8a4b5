import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import type { Absence, MissingStarter } from '#server/analyzer/publication/absence.ts';
import type { Form } from '#server/analyzer/publication/form-book.ts';

/** The factors of the expected count of a team. An unknown factor is 1. */
export interface TeamInputs {
  readonly venue: number;
  readonly attack: number;
  readonly concession: number;
  readonly referee: number;
}

/** The values from which the expected count of a player is computed. */
export interface PlayerInputs extends Omit<TeamInputs, 'attack'> {
  /** The rate of the player per 90 minutes of an average match, and the rate of the role in the league. */
  readonly rate: number;
  readonly roleRate: number;
  /** The weights of the player's own games and of the prior, in units of 90 minutes. */
  readonly record: number;
  readonly priorWeight: number;
  /** The usual probability of a start, multiplied by the chance to play. */
  readonly startProbability: number;
  /** The chance to play, which is below 1 if a source reports an absence. */
  readonly chanceToPlay: number;
  readonly starterMinutes: number;
}

interface AnyPrediction {
  readonly team: number;
  readonly opponent: number;
  readonly isHome: boolean;
  readonly statistic: PredictedStatistic;
  /** The expected count. */
  readonly expected: number;
  readonly line: number;
  /** P(count ≥ line), which is the value of the ladder at the line. */
  readonly confidence: number;
  /** P(count ≥ k) for k = 1, 2, … */
  readonly ladder: readonly number[];
  readonly form: Form;
}

export interface PublishedTeamPrediction extends AnyPrediction {
  readonly player: null;
  readonly inputs: TeamInputs;
  /** The team's likely starters for whom no predictions are published, because of an absence. */
  readonly missing: readonly MissingStarter[];
}

export interface PublishedPlayerPrediction extends AnyPrediction {
  readonly player: number;
  readonly inputs: PlayerInputs;
  /** The absence that reduces the probability of a start; `null` without one. */
  readonly absence: Absence | null;
}

/** The published prediction of one statistic for a team or a player in a scheduled match. */
export type PublishedPrediction = PublishedTeamPrediction | PublishedPlayerPrediction;
