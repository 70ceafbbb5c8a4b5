import type { Size } from '#components/charts/games/use-size.ts';
import type { LeaguePoint } from '#lib/domain/league/league-points.ts';

/** The room around the plot, in pixels. */
export const EDGE = { top: 18, right: 16, bottom: 40, left: 44 };
/** The average width of a letter, in pixels. */
const LETTER = 6.2;

/** The upper ends of both axes: the greatest values with a margin. */
export function scaleOf(points: readonly LeaguePoint[]) {
  const top = (axis: 'x' | 'y'): number => Math.max(0.1, ...points.map((point) => point[axis])) * 1.06;
  return { x: top('x'), y: top('y') };
}

/** The positions of the points and of the ends of their names, in pixels. */
export function placesOf(points: readonly LeaguePoint[], scale: ReturnType<typeof scaleOf>, { width, height }: Size) {
  return points.map(({ x: across, y: up, name, team, mark }) => {
    const x = EDGE.left + (across / scale.x) * (width - EDGE.left - EDGE.right);
    const y = height - EDGE.bottom - (up / scale.y) * (height - EDGE.top - EDGE.bottom);
    const reach = 12 + labelOf({ name, team }).length * LETTER;
    return {
      x,
      y,
      isOwn: mark !== null,
      ...(isAtEnd(x, width) ? { from: x - reach, to: x } : { from: x, to: x + reach }),
    };
  });
}

/** True in the right quarter of the drawing, where a name is placed left of its point. */
export function isAtEnd(x: number, width: number): boolean {
  return x > width * 0.75;
}

const LAST_NAME = /(?:(?<![^ ])(?:van|von|der|den|ter|ten|de|da|do|dos|di|del|la|le|el|al|st) )*[^ ]+$/i;

/**
 * The last word of a name, with the particles of a family name before it.
 *
 * @example shortName('Virgil van Dijk') // 'van Dijk'
 */
export function shortName(name: string): string {
  return LAST_NAME.exec(name)?.[0] ?? name;
}

/** The label of a point. A player has a short name. A team has its full name, because a league can have more than one United. */
export function labelOf({ name, team }: Pick<LeaguePoint, 'name' | 'team'>): string {
  return team === null ? name : shortName(name);
}
