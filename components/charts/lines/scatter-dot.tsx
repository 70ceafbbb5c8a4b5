import type { ScatterShapeProps } from 'recharts';
import styles from '#components/charts/lines/scatter.module.css';
import { isAtEnd, labelOf } from '#components/charts/lines/scatter-places.ts';
import type { OwnMark } from '#lib/domain/league/league-points.ts';

/** The outlines of marked points, relative to the point. */
const SHAPES: Readonly<Record<OwnMark, string>> = {
  panel: 'm0 -7l7 7l-7 7l-7 -7z',
  watched: 'm0 -8.5l2.4 5.3l5.8 .6l-4.3 3.9l1.2 5.7l-5.1 -2.9l-5.1 2.9l1.2 -5.7l-4.3 -3.9l5.8 -.6z',
};

interface DotProps extends ScatterShapeProps {
  /** The index of the active point. */
  readonly active: number | null;
  /** The indexes of the points whose names are drawn. */
  readonly named: ReadonlySet<number>;
  /** The width of the drawing. */
  readonly width: number;
}

/**
 * A point of the scatter plot: a diamond for a subject of the panels, a star for one of the watchlist, otherwise a dot.
 * Its label is drawn if there is room. The active point has its full name.
 */
export function ScatterDot({ cx = 0, cy = 0, payload, active, named, width }: DotProps) {
  const { index, name, team, mark }: { index: number; name: string; team: string | null; mark: OwnMark | null } =
    payload;
  const isActive = index === active;
  const isEnd = isAtEnd(cx, width);
  return (
    <g className={styles.point} data-own={mark ?? undefined} data-active={isActive || undefined}>
      {mark === null ? <circle cx={cx} cy={cy} r={isActive ? 6 : 3.5} /> : <path d={`M${cx} ${cy}${SHAPES[mark]}`} />}
      {(isActive || named.has(index)) && (
        <text x={isEnd ? cx - 8 : cx + 8} y={cy + 4} textAnchor={isEnd ? 'end' : 'start'}>
          {isActive ? name : labelOf({ name, team })}
        </text>
      )}
    </g>
  );
}
