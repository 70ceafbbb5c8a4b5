import type { ChartPoint } from '#lib/domain/chart-points.ts';

type Start = Pick<ChartPoint, 'startedMatch'>;

/** True for a game that a player did not start; false where the source does not have it, and for a team. */
export function isSubstitute({ startedMatch }: Start): boolean {
  return startedMatch === false;
}

/** Marks a substitute's game below its bar. */
export const SUBSTITUTE_MARK = '↑';

/**
 * How many of a player's games were started, of those of which it is known; `null` without any, as for a team.
 *
 * @example startsText(points) // '9 of 10 started'
 */
export function startsText(points: readonly Start[]): string | null {
  const known = points.filter(({ startedMatch }) => startedMatch !== null);
  if (known.length === 0) return null;
  return `${known.length - known.filter(isSubstitute).length} of ${known.length} started`;
}
