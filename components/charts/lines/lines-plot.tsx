import { useMemo, useRef } from 'react';
import { type DotItemDotProps, Line, LineChart, ReferenceLine } from 'recharts';
import { spokenPoint } from '#components/charts/games/chart-facts.ts';
import { type ChartLayout, chartGeometry, columnWidth, yOf } from '#components/charts/games/geometry.ts';
import { PlotFrame } from '#components/charts/games/plot-frame.tsx';
import { useSize } from '#components/charts/games/use-size.ts';
import { lookOf, Marker } from '#components/charts/lines/line-mark.tsx';
import styles from '#components/charts/lines/plot.module.css';
import { PlotAxes } from '#components/charts/lines/plot-axes.tsx';
import { type ChartLine, columnName } from '#lib/domain/panels/chart-lines.ts';
import { spreadLabels } from '#lib/domain/panels/spread-labels.ts';

interface LinesPlotProps {
  readonly lines: readonly ChartLine[];
  readonly decimals: number;
  /** The reference line. */
  readonly line: number;
  readonly label: string;
  readonly active: number | null;
  readonly onActive: (active: number | null) => void;
}

const FALLBACK = { width: 330, height: 240 };
/** The height of a label, and the minimum distance between two markers of a line, in pixels. */
const LABEL = 15;
const MARKER_GAP = 16;

/** The games of several subjects as lines. The latest game is at the right, where each line has its name. */
export function LinesPlot({ lines, decimals, line, label, active, onActive }: LinesPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, FALLBACK);
  const columns = lines[0]?.games.length ?? 0;
  const values = useMemo(
    () =>
      lines.flatMap(({ games }) => games.flatMap((game) => (game === null || game.value === null ? [] : [game.value]))),
    [lines],
  );
  const geometry = useMemo(() => {
    if (!size) return null;
    const layout: ChartLayout = { ...LAYOUT, label: Math.min(130, size.width * 0.26) };
    const range = { least: values.length === 0 ? null : Math.min(...values), decimals };
    return chartGeometry(layout, size, columns, values.length === 0 ? null : Math.max(...values), line, range);
  }, [size, values, columns, decimals, line]);
  const rows = useMemo(
    () =>
      Array.from({ length: columns }, (_, index) => ({
        index,
        ...Object.fromEntries(lines.map(({ key, games }) => [key, games[index]?.value ?? null])),
      })),
    [lines, columns],
  );
  const spoken = (index: number): string =>
    `${columnName(index, columns)}. ${lines
      .map(({ name, games }) => {
        const game = games[index];
        return `${name}: ${game ? spokenPoint({ ...game.point, value: game.value }, decimals) : 'no game'}`;
      })
      .join('; ')}`;
  const every = geometry ? Math.max(1, Math.ceil(MARKER_GAP / columnWidth(geometry))) : 1;
  const ends = lines.map(({ games }) => games.findLast((game) => game !== null && game.value !== null)?.value ?? null);
  const labels =
    geometry &&
    spreadLabels(
      ends.map((value) => yOf(geometry, value ?? 0)),
      LABEL,
      [geometry.top, geometry.bottom],
    );
  return (
    <PlotFrame {...{ frame, geometry, label, active, onActive, spoken }} kind="chart" className={styles.frame}>
      {geometry && (
        <LineChart
          width={geometry.width}
          height={geometry.height}
          data={rows}
          margin={{ top: geometry.top, right: geometry.width - geometry.right, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <PlotAxes
            geometry={geometry}
            captions={ticksOf(columns)}
            captionOf={(index) => (index === columns - 1 ? 'latest' : `−${columns - 1 - index}`)}
            decimals={decimals}
          />
          <ReferenceLine y={line} stroke="var(--ink-muted)" strokeDasharray="5 4" />
          {active !== null && <ReferenceLine x={active} stroke="var(--outline)" strokeDasharray="2 3" />}
          {lines.map(({ key }, place) => {
            const look = lookOf(place);
            return (
              <Line
                key={key}
                dataKey={key}
                stroke={look.colour}
                strokeWidth={2}
                strokeDasharray={look.dashes}
                dot={({ key: id, index = 0, cx = 0, cy, value }: DotItemDotProps) =>
                  value === null || cy === undefined || ((columns - 1 - index) % every !== 0 && index !== active) ? (
                    <g key={id} />
                  ) : (
                    <Marker key={id} look={look} x={cx} y={cy} />
                  )
                }
                activeDot={false}
                isAnimationActive={false}
              />
            );
          })}
        </LineChart>
      )}
      {geometry &&
        labels &&
        lines.map(({ key, short }, place) => (
          <span
            key={key}
            className={styles.end}
            style={{ left: geometry.right + 6, top: labels[place], color: lookOf(place).colour }}
            data-empty={ends[place] === null || undefined}
            aria-hidden="true"
          >
            {short}
          </span>
        ))}
    </PlotFrame>
  );
}

const LAYOUT: ChartLayout = { top: 14, captions: 22, hasAxis: true, barShare: 1, widestBar: 1 };

/** The columns with a caption: the latest one, and every fifth before it. With more than 30 columns, every tenth. */
function ticksOf(columns: number): number[] {
  const step = columns > 30 ? 10 : 5;
  return Array.from({ length: Math.ceil(columns / step) }, (_, index) => columns - 1 - index * step).reverse();
}
