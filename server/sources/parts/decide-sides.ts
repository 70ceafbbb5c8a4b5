/** A player on the pitch. */
export interface OnPitch {
  /** True for the home side; `null` when unknown. */
  readonly isHome: boolean | null;
  readonly minutes: number;
  /** `null` when unknown. */
  readonly started: boolean | null;
}

const STARTERS = 11;
const MINUTES = 11 * 90;
/** Sources count a substitution's minute for either player or for both, so that the sum of a side can differ a little. */
const TOLERANCE = 5;
/** With more unknown sides, the sums rarely have a single solution. */
const MOST_UNKNOWN = 6;

/**
 * The sides of the players of a match, where unknown sides are decided by sums: eleven starters and 990 minutes a side. A side stays unknown
 * unless exactly one division of the players has these sums. A side with a sending-off has fewer minutes, so it decides nothing.
 *
 * @returns true for the home side, in the order of the players
 */
export function decideSides(players: readonly OnPitch[]): (boolean | null)[] {
  const sides = players.map(({ isHome }) => isHome);
  const unknown = sides.flatMap((isHome, index) => (isHome === null ? [index] : []));
  if (unknown.length === 0 || unknown.length > MOST_UNKNOWN) return sides;
  const fitting = Array.from({ length: 2 ** unknown.length }, (_, bits) => {
    const decided = [...sides];
    for (const [at, index] of unknown.entries()) decided[index] = ((bits >> at) & 1) === 1;
    return decided;
  }).filter((decided) => [true, false].every((side) => isComplete(players.filter((_, at) => decided[at] === side))));
  const [only] = fitting;
  return only !== undefined && fitting.length === 1 ? only : sides;
}

function isComplete(side: readonly OnPitch[]): boolean {
  const minutes = side.reduce((sum, player) => sum + player.minutes, 0);
  const starters = side.filter(({ started }) => started === true).length;
  return (
    Math.abs(minutes - MINUTES) <= TOLERANCE && (starters === STARTERS || side.some(({ started }) => started === null))
  );
}
