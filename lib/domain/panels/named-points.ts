/** A point's position in the drawing, with the left and right end of its name, in pixels. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly isOwn: boolean;
}

const NAME_HEIGHT = 15;

/**
 * The indexes of the points whose names are drawn. Points with `isOwn` come first, then the points farthest from the
 * middle of all points. No two names overlap.
 *
 * @param most the maximum number of names
 */
export function namedPoints(placed: readonly Placed[], most: number): ReadonlySet<number> {
  const count = Math.max(1, placed.length);
  const middle = { x: sumOf(placed, 'x') / count, y: sumOf(placed, 'y') / count };
  const order = placed
    .map((point, index) => ({ ...point, index, distance: Math.hypot(point.x - middle.x, point.y - middle.y) }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.distance - a.distance);
  const named: typeof order = [];
  for (const point of order) {
    if (named.length >= most) break;
    const isFree = named.every(
      (other) => Math.abs(other.y - point.y) >= NAME_HEIGHT || other.from > point.to || other.to < point.from,
    );
    if (isFree) named.push(point);
  }
  return new Set(named.map(({ index }) => index));
}

function sumOf(placed: readonly Placed[], axis: 'x' | 'y'): number {
  return placed.reduce((sum, point) => sum + point[axis], 0);
}
