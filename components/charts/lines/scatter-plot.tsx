import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { CartesianGrid, ReferenceLine, Scatter, ScatterChart, type ScatterShapeProps, XAxis, YAxis } from 'recharts';
import { chartTicks } from '#components/charts/games/geometry.ts';
import { useSize } from '#components/charts/games/use-size.ts';
import styles from '#components/charts/lines/scatter.module.css';
import { ScatterDot } from '#components/charts/lines/scatter-dot.tsx';
import { EDGE, placesOf, scaleOf } from '#components/charts/lines/scatter-places.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { average, formatAverage } from '#lib/domain/games/average.ts';
import { nextPoint } from '#lib/domain/games/next-point.ts';
import type { LeaguePoint } from '#lib/domain/league/league-points.ts';
import { namedPoints } from '#lib/domain/panels/named-points.ts';

interface ScatterPlotProps {
  /** At least one point, in ascending order of x. */
  readonly points: readonly LeaguePoint[];
  readonly xName: string;
  readonly yName: string;
  readonly active: number | null;
  readonly onActive: (active: number | null) => void;
  /** Opens a point. Called for Enter, and for a click on the active point. */
  readonly onOpen: (point: LeaguePoint) => void;
}

const FALLBACK = { width: 330, height: 320 };
/** The maximum distance in pixels at which the pointer selects a point. */
const REACH = 24;
/** The width of the drawing, in pixels, for each name that is drawn. */
const NAME_ROOM = 50;

/**
 * Players or teams by two statistics. Subjects of the panels are large diamonds, subjects of the watchlist are stars.
 * Names are drawn for these subjects and for the points farthest from the middle, as far as there is room.
 */
export function ScatterPlot({ points, xName, yName, active, onActive, onOpen }: ScatterPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, FALLBACK);
  const [read, setRead] = useState<number | null>(null);
  /** The active point, when a press began on it. It is opened at the click, because a touch can also start a scroll. */
  const pressed = useRef<number | null>(null);
  const hint = useId();
  const scale = useMemo(() => scaleOf(points), [points]);
  const placed = useMemo(() => size && placesOf(points, scale, size), [points, scale, size]);
  const named = useMemo(
    () => namedPoints(placed ?? [], Math.min(16, Math.floor((size?.width ?? 0) / NAME_ROOM))),
    [placed, size],
  );
  // Marked points and the active one are drawn last, above the others.
  const drawn = points
    .map((point, index) => ({ ...point, index }))
    .sort(
      (a, b) =>
        Number(a.index === active) - Number(b.index === active) || Number(a.mark !== null) - Number(b.mark !== null),
    );
  const nearest = (event: MouseEvent<HTMLDivElement>): number | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const distances = (placed ?? []).map(({ x, y }) =>
      Math.hypot(x - event.clientX + box.left, y - event.clientY + box.top),
    );
    const least = Math.min(...distances);
    return least <= REACH ? distances.indexOf(least) : null;
  };
  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const point = active === null ? undefined : points[active];
    if (event.key === 'Enter' && point) onOpen(point);
    else if (event.key === 'Escape' && point) {
      onActive(null);
      setRead(null);
    } else {
      const next = nextPoint(event.key, active, points);
      if (next === null) return;
      onActive(next);
      setRead(next);
    }
    event.preventDefault();
  }
  const readPoint = read === null ? undefined : points[read];
  const axis = { type: 'number', tickLine: false, axisLine: false } as const;
  return (
    <div className={styles.chart}>
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-roledescription="scatter plot"
        aria-label={`${xName} against ${yName}, ${points.length} points`}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points and Enter opens one, so the plot takes the focus.
        tabIndex={0}
        onKeyDown={handleKey}
        onPointerMove={(event) => event.pointerType === 'mouse' && onActive(nearest(event))}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          const next = nearest(event);
          pressed.current = next === active ? next : null;
          onActive(next);
        }}
        onClick={(event) => {
          const point = pressed.current === nearest(event) ? points[pressed.current ?? -1] : undefined;
          if (point) onOpen(point);
        }}
        onBlur={() => setRead(null)}
      >
        {size && (
          <ScatterChart
            width={size.width}
            height={size.height}
            margin={{ ...EDGE, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid stroke="var(--hairline)" syncWithTicks />
            <XAxis {...axis} dataKey="x" domain={[0, scale.x]} ticks={chartTicks(scale.x, 0, 2)} height={EDGE.bottom} />
            <YAxis {...axis} dataKey="y" domain={[0, scale.y]} ticks={chartTicks(scale.y, 0, 2)} width={EDGE.left} />
            <ReferenceLine x={average(points.map(({ x }) => x)) ?? 0} stroke="var(--outline)" strokeDasharray="2 4" />
            <ReferenceLine y={average(points.map(({ y }) => y)) ?? 0} stroke="var(--outline)" strokeDasharray="2 4" />
            <Scatter
              data={drawn}
              isAnimationActive={false}
              shape={(dot: ScatterShapeProps) => (
                <ScatterDot {...dot} active={active} named={named} width={size.width} />
              )}
            />
          </ScatterChart>
        )}
        <span className={styles.xName} aria-hidden="true">
          {xName} →
        </span>
        <span className={styles.yName} aria-hidden="true">
          ↑ {yName}
        </span>
      </div>
      <VisuallyHidden>
        <span id={hint}>
          Left and right read the points by {xName}, up and down by {yName}. Enter opens one.
        </span>
        <span aria-live="polite">{readPoint && pointText(readPoint, xName, yName)}</span>
      </VisuallyHidden>
    </div>
  );
}

/** A point as text. @example 'Erling Haaland, Manchester City: 3.20 Shots per game, 0.80 Goals per game' */
export function pointText({ name, team, x, y }: LeaguePoint, xName: string, yName: string): string {
  return `${name}${team === null ? '' : `, ${team}`}: ${formatAverage(x)} ${xName}, ${formatAverage(y)} ${yName}`;
}
