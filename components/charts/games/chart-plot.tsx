import clsx from 'clsx';
import { memo, type PointerEvent, useState } from 'react';
import { ChartBars, type ChartBarsProps, ChartCaptions, rowOf } from '#components/charts/games/chart-bars.tsx';
import styles from '#components/charts/games/chart-plot.module.css';
import {
  type ChartGeometry,
  chartTicks,
  columnWidth,
  LABEL_GAP,
  length,
  pillWidth,
  valueAt,
  yOf,
} from '#components/charts/games/geometry.ts';

interface ChartLineProps {
  readonly geometry: ChartGeometry;
  readonly line: number;
  /** Receives the value to which the line is dragged. `null` when the line cannot be moved. */
  readonly onDrag?: ((value: number) => void) | null | undefined;
}

const PILL_HEIGHT = 22;

interface ChartPlotProps extends ChartBarsProps, ChartLineProps {
  /** A line that is marked on the axis. */
  readonly mark?: number | null | undefined;
}

/** The drawing of a chart: grid, bars, reference line and captions in one SVG, rendered together. Assistive technology gets a table instead. */
export function ChartPlot({ points, geometry, line, mark = null, active, onDrag }: ChartPlotProps) {
  return (
    <svg
      className={clsx(styles.plot, geometry.unit === '%' && styles.fluid)}
      width={length(geometry, geometry.width)}
      height={length(geometry, geometry.height)}
      aria-hidden="true"
    >
      <ChartGrid geometry={geometry} />
      <SeasonBreaks points={points} geometry={geometry} />
      {mark !== null && <AxisMark geometry={geometry} line={mark} />}
      <ChartBars points={points} geometry={geometry} line={line} active={active} />
      <ChartLine geometry={geometry} line={line} onDrag={onDrag} />
      <ChartCaptions points={points} geometry={geometry} line={line} />
    </svg>
  );
}

/** Marks a line with a diamond on the axis and a dotted line across the plot. */
function AxisMark({ geometry, line }: Pick<ChartLineProps, 'geometry' | 'line'>) {
  const { left, right } = geometry;
  const y = yOf(geometry, line);
  if (geometry.unit === '%') return null;
  return (
    <g className={styles.mark} data-testid="axis-mark">
      <line x1={left} x2={right} y1={y} y2={y} />
      <path d={`M${left} ${y - 4}l4 4l-4 4l-4-4z`} />
    </g>
  );
}

/** The dashed reference line with its number at the right end. It can be dragged, and moves to a press right of the bars. */
export function ChartLine({ geometry, line, onDrag }: ChartLineProps) {
  const [isDragged, setDragged] = useState(false);
  const { unit, left, right, width, bottom } = geometry;
  const pill = pillWidth(line);
  // The number is right-aligned in the width of the widest possible number.
  const gap = LABEL_GAP + geometry.pill - pill;

  function follow(event: PointerEvent<SVGGElement>): void {
    event.stopPropagation();
    const top = event.currentTarget.ownerSVGElement?.getBoundingClientRect().top ?? 0;
    onDrag?.(valueAt(geometry, event.clientY - top));
  }

  const dragging = onDrag && {
    onPointerDown(event: PointerEvent<SVGGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(true);
      follow(event);
    },
    onPointerMove(event: PointerEvent<SVGGElement>) {
      if (isDragged) follow(event);
    },
    onLostPointerCapture() {
      setDragged(false);
    },
  };

  return (
    <g className={onDrag ? styles.movable : undefined} data-dragged={isDragged || undefined} {...dragging}>
      {onDrag && <rect className={styles.track} x={right} y={0} width={width - right} height={bottom} />}
      {/* With another scale the bars jump. A new element jumps with them, as only the present one has a transition. */}
      <g
        key={`${bottom} ${yOf(geometry, 1)}`}
        className={styles.line}
        style={{ transform: `translateY(${yOf(geometry, line)}${unit})` }}
      >
        {onDrag && <rect className={styles.grip} x={left} y={-7} width={right - left} height={14} />}
        <line
          className={styles.dashes}
          x1={length(geometry, left)}
          x2={unit === 'px' ? right + gap : length(geometry, right)}
        />
        <svg x={length(geometry, right)} overflow="visible" aria-hidden="true">
          <rect
            className={styles.pill}
            x={gap}
            y={-PILL_HEIGHT / 2}
            width={pill}
            height={PILL_HEIGHT}
            rx={PILL_HEIGHT / 2}
          />
          <text className={styles.number} x={gap + pill / 2} y={4.5} textAnchor="middle" data-testid="line">
            {line}
          </text>
        </svg>
      </g>
    </g>
  );
}

/** A dotted line where the season changes. */
function SeasonBreaks({ points, geometry }: Pick<ChartBarsProps, 'points' | 'geometry'>) {
  const { left, top, bottom, hasSeasons } = geometry;
  if (!hasSeasons) return null;
  return points.map(({ id, season }, index) => {
    const x = left + columnWidth(geometry) * index;
    if (index === 0 || season === points[index - 1]?.season) return null;
    return (
      <line key={id} className={styles.season} x1={x} x2={x} y1={top - 8} y2={bottom + rowOf(geometry, 'season') + 2} />
    );
  });
}

interface ChartGridProps {
  readonly geometry: ChartGeometry;
  /** A fixed colour. By default the theme's. */
  readonly stroke?: string;
}

/** The grid lines behind the bars. Their numbers are left of the plot if the layout has room for them. */
export const ChartGrid = memo(function ChartGrid({ geometry, stroke }: ChartGridProps) {
  const { left, right, highest, lowest, decimals, hasAxis } = geometry;
  return (
    <g className={stroke ? undefined : styles.grid} stroke={stroke}>
      {chartTicks(highest, lowest, decimals).map((tick) => {
        const y = length(geometry, yOf(geometry, tick));
        return (
          <g key={tick}>
            <line
              x1={length(geometry, left)}
              x2={length(geometry, right)}
              y1={y}
              y2={y}
              strokeWidth={tick === 0 && lowest < 0 ? 2 : undefined}
            />
            {hasAxis && (
              <text x={length(geometry, left)} y={y} dx={-6} dy={4} textAnchor="end">
                {String(tick).replace('-', '−')}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});
