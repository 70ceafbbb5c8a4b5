import type { HighlightType } from '#lib/contract/analyzer.ts';
import type { Form } from '#server/analyzer/publication/form-book.ts';

/** What an expected count of a team is made of; every factor is 1 where nothing is known. */
export interface TeamInputs {
  readonly venue: number;
  readonly attack: number;
  readonly concession: number;
  readonly referee: number;
}

/** What an expected count of a player is made of. */
export interface PlayerInputs extends Omit<TeamInputs, 'attack'> {
  /** His count in 90 minutes of an average match, and that of his role in this league. */
  readonly rate: number;
  readonly roleRate: number;
  /** His own record and the prior that it is weighed against, in nineties. */
  readonly record: number;
  readonly priorWeight: number;
  readonly startProbability: number;
  readonly starterMinutes: number;
}

interface AnyStatement {
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

export interface TeamStatement extends AnyStatement {
  readonly player: null;
  readonly inputs: TeamInputs;
}

export interface PlayerStatement extends AnyStatement {
  readonly player: number;
  readonly inputs: PlayerInputs;
}

/** All that is published of a team or a player in one statistic of a match ahead. */
export type Statement = TeamStatement | PlayerStatement;
