const DAY_MS = 86_400_000;

/** The UTC day of a moment, in whole days since 1970. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS);
}
