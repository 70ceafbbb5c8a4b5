/** A probability that was stated of an event, and whether it happened. */
export interface GradedChance {
  /** From 0 to 1. */
  readonly stated: number;
  readonly happened: boolean;
}
