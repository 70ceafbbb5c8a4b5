import { useId, useMemo } from 'react';
import styles from '#components/quick-search/bar-strip.module.css';
import { ChartBar } from '#components/shared/chart-bar.tsx';
import { ChartCaptions } from '#components/shared/chart-captions.tsx';
import { ChartContext } from '#components/shared/chart-context.ts';
import { chartGeometry, columnWidth, columnX, yOf } from '#components/shared/chart-geometry.ts';
import { ChartLine } from '#components/shared/chart-line.tsx';
import { chartTicks } from '#components/shared/chart-ticks.ts';
import { NOT_AVAILABLE } from '#components/shared/not-available.ts';
import { useLineMover } from '#components/shared/use-line-mover.ts';
import { type ChartPoint, greatestValue } from '#lib/domain/chart-points.ts';

export interface BarStripProps {
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  readonly line: number;
  /** The lines to choose from, for dragging the line. */
  readonly lines: readonly number[];
  readonly onLine: (line: number) => void;
  /** What it shows, in words. */
  readonly label: string;
}

/** The popup has one width, and so have its bars. */
export const STRIP_SIZE = { width: 330, height: 148 };
/** The share of its column that a bar fills, and the widest one. */
const FILL = 0.78;
const WIDEST = 40;

/** The parts of the big chart drawn without its library, which weighs more than all of the popup. */
export function BarStrip({ points, line, lines, onLine, label }: BarStripProps) {
  const hatchId = useId();
  const onDrag = useLineMover(line, lines, onLine)?.toNearest ?? null;
  const marks = useMemo(() => ({ line, active: null, hatchId, onDrag }), [line, hatchId, onDrag]);
  const greatest = greatestValue(points);
  const geometry = chartGeometry(STRIP_SIZE, points.length, greatest, Math.max(line, (greatest ?? 0) + 0.5));
  const width = Math.min(columnWidth(geometry) * FILL, WIDEST);
  return (
    <figure className={styles.strip} aria-label={label}>
      <svg {...STRIP_SIZE} aria-hidden="true">
        <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="6" fill="#fff" fillOpacity="0.45" />
        </pattern>
        {chartTicks(geometry.highest).map((tick) => (
          <g key={tick} className={styles.tick}>
            <line x1={geometry.left} x2={geometry.right} y1={yOf(geometry, tick)} y2={yOf(geometry, tick)} />
            <text x={geometry.left - 4} y={yOf(geometry, tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <ChartContext value={marks}>
          {points.map(({ id, value }, index) => {
            const y = yOf(geometry, value ?? 0);
            const place = { x: columnX(geometry, index) - width / 2, y, width, height: geometry.bottom - y };
            return <ChartBar key={id} {...place} value={value} index={index} />;
          })}
          <ChartLine geometry={geometry} />
          <ChartCaptions points={points} geometry={geometry} />
        </ChartContext>
      </svg>
      <ol className={styles.values}>
        {points.map(({ id, value, name, isHomeGame }) => (
          <li key={id}>
            {value ?? NOT_AVAILABLE}, {isHomeGame ? 'home to' : 'away at'} {name}
          </li>
        ))}
      </ol>
    </figure>
  );
}
