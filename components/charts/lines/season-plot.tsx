import { useMemo, useRef } from 'react';
import { Bar, type BarShapeProps, ComposedChart, Line, ReferenceLine } from 'recharts';
import { spokenPoint } from '#components/charts/games/chart-facts.ts';
import { ChartLine } from '#components/charts/games/chart-plot.tsx';
import { type ChartLayout, chartGeometry, columnWidth } from '#components/charts/games/geometry.ts';
import { PlotFrame } from '#components/charts/games/plot-frame.tsx';
import { useLineMover } from '#components/charts/games/use-line-mover.ts';
import { useSize } from '#components/charts/games/use-size.ts';
import styles from '#components/charts/lines/plot.module.css';
import { PlotAxes } from '#components/charts/lines/plot-axes.tsx';
import { formatAverage } from '#lib/domain/games/average.ts';
import { type ChartPoint, greatestValue, leastValue } from '#lib/domain/games/chart-points.ts';
import { BAR_COLOURS, barTone } from '#lib/domain/games/hit-rate.ts';
import { monthLabels, seasonMarks } from '#lib/domain/games/season-marks.ts';

interface SeasonPlotProps {
  /** The games, oldest first. */
  readonly points: readonly ChartPoint[];
  /** The rolling mean at each game. */
  readonly means: readonly (number | null)[];
  readonly line: number;
  readonly lines: readonly number[];
  readonly onLine: (line: number) => void;
  readonly decimals: number;
  readonly label: string;
  readonly active: number | null;
  readonly onActive: (active: number | null) => void;
}

const FALLBACK = { width: 330, height: 220 };
const LAYOUT: ChartLayout = { top: 22, captions: 20, hasAxis: true, barShare: 0.74, widestBar: 20 };
/** The width of a month's name, in pixels. */
const MONTH_WIDTH = 30;

/** Every game as a bar against the line, with the rolling mean and a mark at the first game of each season. */
export function SeasonPlot(props: SeasonPlotProps) {
  const { points, means, line, lines, onLine, decimals, label, active, onActive } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, FALLBACK);
  const mover = useLineMover(line, lines, onLine);
  const scaleLine = Math.max(line, lines.at(-1) ?? 0);
  const geometry = useMemo(
    () =>
      size &&
      chartGeometry(LAYOUT, size, points.length, greatestValue(points), scaleLine, {
        least: leastValue(points),
        decimals,
      }),
    [size, points, scaleLine, decimals],
  );
  const rows = useMemo(
    () => points.map(({ value }, index) => ({ index, value, mean: means[index] ?? null })),
    [points, means],
  );
  const spoken = (index: number): string => {
    const point = points[index];
    const mean = means[index] ?? null;
    if (point === undefined) return '';
    return `${spokenPoint(point, decimals)}${mean === null ? '' : `, mean of five ${formatAverage(mean)}`}`;
  };
  const column = geometry ? columnWidth(geometry) : 0;
  const months = monthLabels(points, MONTH_WIDTH / Math.max(column, 1));
  const marks = seasonMarks(points);
  return (
    <PlotFrame {...{ frame, geometry, label, active, onActive, spoken, mover }} kind="chart" className={styles.frame}>
      {geometry && (
        <ComposedChart
          width={geometry.width}
          height={geometry.height}
          data={rows}
          margin={{ top: geometry.top, right: geometry.width - geometry.right, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <PlotAxes
            geometry={geometry}
            captions={months.map(({ index }) => index)}
            captionOf={(index) => months.find((month) => month.index === index)?.text ?? ''}
            decimals={decimals}
          />
          {marks.map(({ index, text }) => (
            <ReferenceLine
              key={text}
              x={index - 0.5}
              stroke={index === 0 ? 'none' : 'var(--outline)'}
              strokeDasharray="1 4"
              label={{ value: text, position: 'insideTopLeft', offset: 2, dy: -geometry.top }}
            />
          ))}
          <Bar
            dataKey="value"
            barSize={Math.min(column * LAYOUT.barShare, LAYOUT.widestBar)}
            isAnimationActive={false}
            shape={(bar: BarShapeProps) => <SeasonBar {...bar} line={line} active={active} />}
          />
          <Line
            dataKey="mean"
            stroke="var(--card)"
            strokeWidth={5}
            dot={false}
            activeDot={false}
            connectNulls
            isAnimationActive={false}
          />
          <Line
            dataKey="mean"
            stroke="var(--ink)"
            strokeWidth={2}
            dot={false}
            activeDot={false}
            connectNulls
            isAnimationActive={false}
          />
        </ComposedChart>
      )}
      {geometry && (
        <svg className={styles.line} width={geometry.width} height={geometry.height} aria-hidden="true">
          <ChartLine geometry={geometry} line={line} onDrag={mover?.toNearest} />
        </svg>
      )}
    </PlotFrame>
  );
}

/** A bar in the colour of its side of the line. The bar of the value 0 is high enough to be visible. */
function SeasonBar(props: BarShapeProps & { readonly line: number; readonly active: number | null }) {
  const { x, y, width, height, payload, line, active } = props;
  const { index, value }: { index: number; value: number | null } = payload;
  if (value === null) return null;
  const tall = Math.max(Math.abs(height), 2);
  const tone = barTone(value, line);
  return (
    <rect
      x={x}
      y={height < 0 ? y + height : y + height - tall}
      width={width}
      height={tall}
      rx={Math.min(2, width / 3)}
      fill={index === active ? BAR_COLOURS.highlight : BAR_COLOURS[tone]}
      data-tone={tone}
    />
  );
}
