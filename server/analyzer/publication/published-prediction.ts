import type { HighlightType } from '#lib/contract/analyzer.ts';
import type { Absence, MissingStarter } from '#server/analyzer/publication/absence.ts';
import type { Form } from '#server/analyzer/publication/form-book.ts';

/** The factors of a team's expected count; an unknown factor is 1. */
export interface TeamInputs {
  readonly venue: number;
  readonly attack: number;
  readonly concession: number;
  readonly referee: number;
}

/** The inputs of a player's expected count. */
export interface PlayerInputs extends Omit<TeamInputs, 'attack'> {
  /** The player's rate per 90 minutes of an average match, and that of the role in this league. */
  readonly rate: number;
  readonly roleRate: number;
  /** The weights of the player's record and of the prior, in units of 90 minutes. */
  readonly record: number;
  readonly priorWeight: number;
  /** The usual probability of a start × the chance to play. */
  readonly startProbability: number;
  /** The chance to play, by which a source's doubt lowers the probability of a start; 1 without a doubt. */
  readonly chanceToPlay: number;
  readonly starterMinutes: number;
}

interface AnyPrediction {
  readonly team: number;
  readonly opponent: number;
  readonly isHome: boolean;
  readonly statistic: HighlightType;
  /** The expected count. */
  readonly expected: number;
  readonly line: number;
  /** P(count ≥ line): the ladder at the line. */
  readonly confidence: number;
  /** P(count ≥ k) for k = 1, 2, … */
  readonly ladder: readonly number[];
  readonly form: Form;
}

export interface PublishedTeamPrediction extends AnyPrediction {
  readonly player: null;
  readonly inputs: TeamInputs;
  /** The team's likely starters who are not published because of an absence. */
  readonly missing: readonly MissingStarter[];
}

export interface PublishedPlayerPrediction extends AnyPrediction {
  readonly player: number;
  readonly inputs: PlayerInputs;
  /** The doubt that lowers the probability of a start; `null` without one. */
  readonly absence: Absence | null;
}

/** The published prediction for a team or a player in one statistic of a scheduled match. */
export type PublishedPrediction = PublishedTeamPrediction | PublishedPlayerPrediction;
