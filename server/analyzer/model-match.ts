import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import type { Position } from '#lib/contract/football/search.ts';

/** The outfield positions; goalkeepers are not modelled. */
export type Role = Exclude<Position, 'GK'>;

export const ROLES: readonly Role[] = ['DF', 'MF', 'FW'];

const DAY_MS = 86_400_000;

/** The counts of a team or player in a match, by predicted statistic; `null` if the source does not have it. */
export type Counts = Readonly<Record<PredictedStatistic, number | null>>;

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
