import { type PredictedStatistic, predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import type { Position } from '#lib/contract/football/search.ts';

/** The outfield positions; goalkeepers are not modelled. */
export type Role = Exclude<Position, 'GK'>;

export const ROLES: readonly Role[] = ['DF', 'MF', 'FW'];

const DAY_MS = 86_400_000;

/**
 * The expected counts that a source computes from the quality of chances, by the predicted statistic that they belong
 * to.
 */
export const EXPECTED_OF = { goals: 'expectedGoals', assists: 'expectedAssists' } as const;

/** The statistics that the model learns: the predicted ones, and the expected counts of two of them. */
export const LEARNT_STATISTICS = [...predictedStatisticSchema.options, ...Object.values(EXPECTED_OF)] as const;

/** The counts of a team or player in a match, by statistic; `null` if the source does not have it. */
export type Counts = Readonly<Record<(typeof LEARNT_STATISTICS)[number], number | null>>;

/** A count, and the expected count of the same statistic; `null` if the source does not have it. */
export interface Count {
  readonly counted: number;
  readonly expected: number | null;
}

/** The count of a statistic with its expected count. @returns `null` if the count is unknown */
export function countIn(counts: Counts, statistic: PredictedStatistic): Count | null {
  const counted = counts[statistic];
  if (counted === null) return null;
  const isExpected = statistic === 'goals' || statistic === 'assists';
  return { counted, expected: isExpected ? counts[EXPECTED_OF[statistic]] : null };
}

/** A match before its kick-off. Ids are arbitrary numbers that are stable within a run. */
export interface Fixture {
  readonly id: number;
  /** The day of the match, in whole days since 1970 (UTC). */
  readonly day: number;
  readonly league: number;
  /** The number of the round in its season; `null` if rounds have no number, for example in the knock-out stage of a cup. */
  readonly round: number | null;
  readonly home: number;
  readonly away: number;
  readonly referee: number | null;
}

/** An outfield player. The role is `null` if the source does not have it. */
export interface Outfielder {
  readonly player: number;
  readonly role: Role | null;
  readonly isHome: boolean;
}

/** The minutes and counts of an outfield player in a match. */
export interface Appearance extends Outfielder {
  readonly minutes: number;
  readonly started: boolean;
  readonly counts: Counts;
}

/** A played match, the input of learning. */
export interface Result {
  readonly fixture: Fixture;
  readonly home: Counts;
  readonly away: Counts;
  readonly appearances: readonly Appearance[];
}

/** The UTC day of a time, in whole days since 1970. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS);
}
