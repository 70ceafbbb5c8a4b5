/** A point of a list in ascending order of x. */
interface Ordered {
  readonly y: number;
}

/**
 * The index of the point to which a key moves. Left and Right move in the order of x, Down and Up in the order of y.
 * Home and End move to the smallest and greatest x. `null` for any other key, and without points.
 *
 * @param points in ascending order of x
 */
export function nextPoint(key: string, active: number | null, points: readonly Ordered[]): number | null {
  const last = points.length - 1;
  if (last < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight') return active === null ? 0 : Math.min(active + 1, last);
  if (key === 'ArrowLeft') return active === null ? last : Math.max(active - 1, 0);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const order = points.map(({ y }, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index);
  if (active === null) return (key === 'ArrowUp' ? order.at(0) : order.at(-1))?.index ?? null;
  const at = order.findIndex(({ index }) => index === active) + (key === 'ArrowUp' ? 1 : -1);
  return order[Math.max(0, Math.min(at, last))]?.index ?? null;
}
