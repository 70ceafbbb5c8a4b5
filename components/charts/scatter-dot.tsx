import type { ScatterShapeProps } from 'recharts';
import styles from '#components/charts/scatter.module.css';
import { isAtEnd, lastWord } from '#components/charts/scatter-places.ts';

interface DotProps extends ScatterShapeProps {
  /** The index of the active point. */
  readonly active: number | null;
  /** The indexes of the points whose names have room. */
  readonly named: ReadonlySet<number>;
  /** The width of the drawing. */
  readonly width: number;
}

/**
 * A dot, or a diamond for an own subject, with the short form of its name where it has room. The active one has the whole name.
 */
export function ScatterDot({ cx = 0, cy = 0, payload, active, named, width }: DotProps) {
  const { index, name, isOwn }: { index: number; name: string; isOwn: boolean } = payload;
  const isActive = index === active;
  const isEnd = isAtEnd(cx, width);
  return (
    <g className={styles.point} data-own={isOwn || undefined} data-active={isActive || undefined}>
      {isOwn ? <path d={`M${cx} ${cy - 7}l7 7l-7 7l-7 -7z`} /> : <circle cx={cx} cy={cy} r={isActive ? 6 : 3.5} />}
      {(isActive || named.has(index)) && (
        <text x={isEnd ? cx - 8 : cx + 8} y={cy + 4} textAnchor={isEnd ? 'end' : 'start'}>
          {isActive ? name : lastWord(name)}
        </text>
      )}
    </g>
  );
}
