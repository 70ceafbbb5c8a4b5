import type { NextGame } from '#lib/contract/search.ts';

/** Figures may be corrected after a match, so none are kept longer than this. */
const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** Whether what was seen of a subject still holds: not half a day old, and the next game has not begun. */
export function isStillTrue(
  seen: { readonly seenAt: number; readonly nextGame: Pick<NextGame, 'matchDate'> | null },
  now: number,
): boolean {
  const age = now - seen.seenAt;
  return age >= 0 && age < HALF_A_DAY && (seen.nextGame === null || Date.parse(seen.nextGame.matchDate) > now);
}
