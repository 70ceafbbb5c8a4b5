import { useMemo, useRef, useState } from 'react';
import { spokenPoint } from '#components/charts/games/chart-facts.ts';
import { ChartPlot } from '#components/charts/games/chart-plot.tsx';
import { HiddenChartTable } from '#components/charts/games/chart-table.tsx';
import { ChartTooltip } from '#components/charts/games/chart-tooltip.tsx';
import styles from '#components/charts/games/game-chart.module.css';
import { chartGeometry, PANEL_LAYOUT } from '#components/charts/games/geometry.ts';
import { PlotFrame } from '#components/charts/games/plot-frame.tsx';
import { useLineMover } from '#components/charts/games/use-line-mover.ts';
import { useSize } from '#components/charts/games/use-size.ts';
import { type ChartPoint, greatestValue, leastValue, spansSeasons } from '#lib/domain/games/chart-points.ts';
import { hitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import { isSubstitute, startsText } from '#lib/domain/games/starts.ts';

export interface GameChartProps {
  /** The bars of the chart, oldest first. The array must stay the same while the games are the same, because the drawing is memoised by it. */
  readonly points: readonly ChartPoint[];
  readonly line: number;
  readonly side: LineSide;
  /** The name of the player, team or referee. */
  readonly subject: string;
  /** The display name of the statistic. */
  readonly statistic: string;
  /** The lines to choose from, and the handler of a choice. The line can be moved only if both are given. */
  readonly lines?: readonly number[];
  readonly onLine?: (line: number) => void;
  /** The number of decimals of the values. */
  readonly decimals?: number;
  /** A line that is marked on the axis. */
  readonly mark?: number | null;
  /** Shows the minutes below the bars. */
  readonly hasMinutes?: boolean;
  /** The scale that this chart shares with others: its highest line, its smallest value and its number of further caption rows. */
  readonly scaleTop?: number;
  readonly scaleLeast?: number;
  readonly scaleRows?: number;
  /** True when the page shows the same games in a table, so that the chart renders no hidden one. */
  readonly hasTable?: boolean;
  /** For a grid of many charts. The chart has no hidden table. It is 150 px high unless --compact-chart sets another height. */
  readonly compact?: boolean;
}

/** The size of a chart that is not laid out. */
const DEFAULT_SIZE = { width: 330, height: 200 };

/** Games as bars against a line. The line is moved by dragging it or its number, by a press right of the bars, or by keys. */
export function GameChart(props: GameChartProps) {
  const { points, line, side, subject, statistic, lines, onLine, decimals = 0, mark = null } = props;
  const { compact = false, hasTable = false, hasMinutes = false, scaleTop = 0, scaleLeast = 0, scaleRows = 0 } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, DEFAULT_SIZE);
  const [active, setActive] = useState<number | null>(null);
  const mover = useLineMover(line, lines, onLine);

  // The scale always includes the highest line of the menu, so that it does not change while the line is dragged.
  const scaleLine = Math.max(line, lines?.at(-1) ?? 0, scaleTop);
  const geometry = useMemo(
    () =>
      size &&
      chartGeometry(PANEL_LAYOUT, size, points.length, greatestValue(points), scaleLine, {
        least: Math.min(leastValue(points) ?? 0, scaleLeast),
        decimals,
        hasSeasons: !compact && spansSeasons(points),
        hasMinutes,
        rows: scaleRows,
      }),
    [size, points, scaleLine, scaleLeast, scaleRows, decimals, compact, hasMinutes],
  );
  const dragTo =
    mover &&
    ((value: number): void => {
      setActive(null);
      mover.toNearest(value);
    });

  const rate = hitRate(
    points.map(({ value }) => value),
    line,
    side,
  );
  const summary = `${side === 'over' ? 'Over' : 'Under'} ${line} in ${rate.hits} of ${rate.games}`;
  const point = active === null ? undefined : points[active];

  return (
    <figure>
      <PlotFrame
        {...{ frame, geometry, active, mover }}
        kind="bar chart"
        label={`${subject}, ${statistic}. ${summary}`}
        description={points.some(isSubstitute) ? `${startsText(points)}. ` : ''}
        className={compact ? styles.compact : styles.full}
        onActive={setActive}
        games={points}
        spoken={(index) => {
          const read = points[index];
          return read ? spokenPoint(read, decimals) : '';
        }}
      >
        {geometry && (
          <ChartPlot points={points} geometry={geometry} line={line} mark={mark} active={active} onDrag={dragTo} />
        )}
        {geometry && point && active !== null && (
          <ChartTooltip point={point} statistic={statistic} index={active} geometry={geometry} />
        )}
      </PlotFrame>
      {!compact && !hasTable && (
        <HiddenChartTable
          caption={`${subject}, ${statistic}. ${summary}`}
          statistic={statistic}
          points={points}
          decimals={decimals}
        />
      )}
    </figure>
  );
}
