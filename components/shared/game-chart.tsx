import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { ChartBars } from '#components/shared/chart-bars.tsx';
import { ChartCaptions } from '#components/shared/chart-captions.tsx';
import { ChartContext } from '#components/shared/chart-context.ts';
import { chartGeometry, columnAt } from '#components/shared/chart-geometry.ts';
import { ChartGrid } from '#components/shared/chart-grid.tsx';
import { ChartHatch } from '#components/shared/chart-hatch.tsx';
import { chartMove } from '#components/shared/chart-keys.ts';
import { ChartLine } from '#components/shared/chart-line.tsx';
import { ChartTooltip } from '#components/shared/chart-tooltip.tsx';
import styles from '#components/shared/game-chart.module.css';
import { HiddenChartTable } from '#components/shared/hidden-chart-table.tsx';
import { NOT_AVAILABLE } from '#components/shared/not-available.ts';
import { useLineMover } from '#components/shared/use-line-mover.ts';
import { useSize } from '#components/shared/use-size.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { type ChartPoint, greatestValue } from '#lib/domain/chart-points.ts';
import { hitRate, type LineSide } from '#lib/domain/hit-rate.ts';

export interface GameChartProps {
  /** Oldest first; the same array as long as the games are the same. */
  readonly points: readonly ChartPoint[];
  readonly line: number;
  readonly side: LineSide;
  /** Whose games they are. */
  readonly subject: string;
  /** The statistic as the user reads it. */
  readonly statistic: string;
  /** The lines to choose from, and who is told the chosen one; without it the line stands still. */
  readonly lines?: readonly number[];
  readonly onLine?: (line: number) => void;
  /** The same games stand in a table beside the chart, so it brings none of its own for screen readers. */
  readonly hasTable?: boolean;
  /** One of a grid of many: 150 px high unless --compact-chart says otherwise, without the table behind it. */
  readonly compact?: boolean;
}

/** The default size of a chart (specification, section 9). */
const DEFAULT_SIZE = { width: 330, height: 200 };

/** Games as bars against a line that can be moved by dragging its number, by a press beside the bars, or by keys. */
export function GameChart(props: GameChartProps) {
  const { points, line, side, subject, statistic, lines, onLine, compact = false, hasTable = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, DEFAULT_SIZE);
  const [active, setActive] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const [hatchId, hintId] = [useId(), useId()];
  const mover = useLineMover(line, lines, onLine);

  // The scale follows the line only above the bars, so that a drag does not move what it is measured by.
  const scaleLine = Math.max(line, (greatestValue(points) ?? 0) + 0.5);
  const geometry = useMemo(
    () => size && chartGeometry(size, points.length, greatestValue(points), scaleLine),
    [size, points, scaleLine],
  );
  const marks = useMemo(
    () => ({
      line,
      active,
      hatchId,
      onDrag:
        mover &&
        ((value: number) => {
          setActive(null);
          mover.toNearest(value);
        }),
    }),
    [line, active, hatchId, mover],
  );

  const rate = hitRate(
    points.map(({ value }) => value),
    line,
    side,
  );
  const summary = `${side === 'over' ? 'Over' : 'Under'} ${line} in ${rate.hits} of ${rate.games}`;
  const point = active === null ? undefined : points[active];

  function followPointer(event: PointerEvent<HTMLDivElement>): void {
    if (!geometry) return;
    setActive(columnAt(geometry, event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  function obeyKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = chartMove(event.key, active, points.length);
    if (move === null) return;
    if ('lineStep' in move) {
      if (!mover) return;
      mover.step(move.lineStep);
    } else {
      const next = move.active === null ? undefined : points[move.active];
      setActive(move.active);
      setSpoken(next ? spokenPoint(next) : '');
    }
    event.preventDefault();
  }

  return (
    <figure className={styles.chart}>
      <div
        ref={frame}
        className={styles.frame}
        data-compact={compact || undefined}
        role="application"
        aria-roledescription="bar chart"
        aria-label={`${subject}, ${statistic}. ${summary}`}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the bars and move the line, so it takes the focus.
        tabIndex={0}
        onKeyDown={obeyKey}
        onMouseDown={(event) => {
          // The focus belongs to the whole chart, not to a part of the drawing.
          event.preventDefault();
          event.currentTarget.focus({ preventScroll: true, focusVisible: false });
        }}
        onPointerDown={followPointer}
        onPointerMove={followPointer}
        onPointerLeave={(event) => event.pointerType !== 'touch' && setActive(null)}
        onBlur={() => setActive(null)}
      >
        {geometry && (
          <ChartContext value={marks}>
            <svg className={styles.drawing} width={geometry.width} height={geometry.height} aria-hidden="true">
              <ChartHatch id={hatchId} />
              <ChartGrid geometry={geometry} />
              <ChartBars points={points} geometry={geometry} />
              <ChartLine geometry={geometry} />
              <ChartCaptions points={points} geometry={geometry} />
            </svg>
          </ChartContext>
        )}
        {geometry && point && active !== null && (
          <ChartTooltip point={point} statistic={statistic} index={active} geometry={geometry} />
        )}
      </div>
      <VisuallyHidden>
        <span id={hintId}>Left and right read the games{mover && ', up and down move the line'}.</span>
        <span aria-live="polite">{spoken}</span>
      </VisuallyHidden>
      {!compact && !hasTable && (
        <HiddenChartTable caption={`${subject}, ${statistic}. ${summary}`} statistic={statistic} points={points} />
      )}
    </figure>
  );
}

function spokenPoint({ value, name, isHomeGame }: ChartPoint): string {
  const where = isHomeGame === null ? '' : isHomeGame ? 'home to ' : 'away at ';
  return `${value ?? NOT_AVAILABLE}, ${where}${name}`;
}
