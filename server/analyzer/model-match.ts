import type { HighlightType } from '#lib/contract/analyzer.ts';
import type { Role } from '#server/analyzer/role.ts';

/** A match's counts of the predicted statistics; `null` where the source does not have one. */
export type Counts = Readonly<Record<HighlightType, number | null>>;

/** What the model knows of a match before it starts. Ids are any numbers that stay the same over a run. */
export interface Fixture {
  readonly id: number;
  /** Whole days since 1970, UTC. */
  readonly day: number;
  readonly league: number;
  /** Within its season; `null` where rounds have no number, as in a cup's knock-out stage. */
  readonly round: number | null;
  readonly home: number;
  readonly away: number;
  readonly referee: number | null;
}

/** An outfield player; his role is `null` where the source does not say it. */
export interface Outfielder {
  readonly player: number;
  readonly role: Role | null;
  readonly isHome: boolean;
}

/** What an outfield player did in a match in which he took part. */
export interface Appearance extends Outfielder {
  readonly minutes: number;
  readonly started: boolean;
  readonly counts: Counts;
}

/** A played match, from which the model learns. */
export interface Result {
  readonly fixture: Fixture;
  readonly home: Counts;
  readonly away: Counts;
  readonly appearances: readonly Appearance[];
}
