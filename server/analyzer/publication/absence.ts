import { dayOf } from '#server/analyzer/model-match.ts';
import type { Availability } from '#server/base/canonical.ts';

/** The reason why a player may miss the next match, according to a source. */
export interface Absence extends Omit<Availability, 'asOf'> {
  /** The time at which the source published it; `null` if unknown. */
  readonly asOf: Date | null;
}

/** A likely starter for whom no predictions are published, because of an absence. */
export interface MissingStarter {
  readonly player: number;
  readonly status: Absence['status'];
}

/** The chances to play that are assumed if a source does not state one. */
const USUAL_CHANCE = { doubtful: 0.5, injured: 0, suspended: 0, unavailable: 0 } as const;

/**
 * The probability that a player is available for the next match; P(start) is multiplied by it. It is the source's chance, else one half for a doubtful
 * player and 0 for others. An absence that the source published before the day of the player's latest appearance is over and ignored.
 *
 * @param absence `undefined` if no source reports an absence
 * @param lastAppearance the day of the latest appearance
 * @returns from 0 to 1
 */
export function chanceToPlay(absence: Absence | undefined, lastAppearance: number): number {
  if (absence === undefined) return 1;
  const { status, chance, asOf } = absence;
  if (asOf !== null && dayOf(asOf) < lastAppearance) return 1;
  return chance === null ? USUAL_CHANCE[status] : Math.min(100, Math.max(0, chance)) / 100;
}
