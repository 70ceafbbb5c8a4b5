import type { Position } from '#lib/contract/football/search.ts';

/** A piece of a text: the position that it contains, and whether it contains nothing else. */
interface Piece {
  readonly position: Position | null;
  readonly isBare: boolean;
}

/**
 * The position of each piece of a text. The only position of a text applies to all pieces. Of several, each applies to its own entry: to the piece
 * that contains it, and alone, as in "GK: Raya, MID: Palmer", to the pieces after it, or, as in "Raya | GK | Palmer | MID", to the one before it.
 */
export function partPositions(pieces: readonly Piece[]): (Position | null)[] {
  const [first = null, ...others] = new Set(pieces.flatMap(({ position }) => position ?? []));
  if (others.length === 0) return pieces.map(() => first);
  const start = pieces.findIndex(({ position }) => position !== null);
  const areLabels = pieces.slice(0, start + 1).every(({ isBare }) => isBare);
  let label: Position | null = null;
  return pieces.map(({ position, isBare }, at) => {
    if (areLabels && isBare) label = position ?? label;
    const next = pieces[at + 1];
    return position ?? (areLabels ? label : next?.isBare === true ? next.position : null);
  });
}
