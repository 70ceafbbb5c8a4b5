import { ChartBars } from '#components/chart/chart-bars.tsx';
import { ChartGrid } from '#components/chart/chart-plot.tsx';
import { type ChartGeometry, type ChartLayout, chartGeometry, columnWidth, yOf } from '#components/chart/geometry.ts';
import styles from '#components/chart/image-chart.module.css';
import { valueText } from '#lib/domain/average.ts';
import { type ChartPoint, greatestValue, leastValue } from '#lib/domain/chart-points.ts';
import { GROUND_NAMES, groundOfBar } from '#lib/domain/ground.ts';
import { isSubstitute, SUBSTITUTE_MARK } from '#lib/domain/starts.ts';

interface ImageChartProps {
  readonly points: readonly ChartPoint[];
  readonly line: number;
  /** The number of decimals of the values. */
  readonly decimals: number;
}

/** The size of the chart in the shared image, in pixels. */
export const IMAGE_CHART_SIZE = { width: 944, height: 304 } as const;
export const IMAGE_LAYOUT: ChartLayout = {
  top: 28,
  captions: 52,
  label: 106,
  hasAxis: false,
  barShare: 0.68,
  widestBar: 58,
};

/** The chart of the shared image, in fixed colours. Its texts are HTML, because an SVG that is drawn as an image cannot use the page's fonts. */
export function ImageChart({ points, line, decimals }: ImageChartProps) {
  const geometry = chartGeometry(IMAGE_LAYOUT, IMAGE_CHART_SIZE, points.length, greatestValue(points), line, {
    least: leastValue(points),
    decimals,
  });
  const { right, bottom } = geometry;
  const column = columnWidth(geometry);
  const lineY = yOf(geometry, line);
  return (
    <div className={styles.plot} style={IMAGE_CHART_SIZE}>
      <svg {...IMAGE_CHART_SIZE} aria-hidden="true">
        <ChartGrid geometry={geometry} stroke="#dce4e0" />
        <ChartBars points={points} geometry={geometry} line={line} />
        <line x1={0} x2={right} y1={lineY} y2={lineY} stroke="#14201b" strokeWidth={2} strokeDasharray="8 6" />
      </svg>
      <p className={styles.label} style={{ left: right + 4, top: lineY - 15 }}>
        {`Line ${line}`}
      </p>
      {points.map((point, index) => {
        const { id, value, code, awayCode } = point;
        const ground = groundOfBar(point);
        const groundName = ground === null ? '' : GROUND_NAMES[ground];
        const across = { left: column * index, width: column };
        return (
          <div key={id}>
            <p
              className={styles.value}
              style={{ ...across, top: yOf(geometry, value ?? 0) + valueTop(geometry, value, line) }}
            >
              <span>{value === null ? '–' : valueText(value, decimals)}</span>
            </p>
            <p className={styles.code} style={{ ...across, top: bottom + 6 }}>
              {code}
            </p>
            <p className={styles.venue} style={{ ...across, top: bottom + 28 }}>
              {awayCode ?? `${groundName}${isSubstitute(point) ? ` ${SUBSTITUTE_MARK}` : ''}`}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** The height of a number with its margins, and the room for it above a bar. */
const NUMBER = 30;
const ABOVE = 28;

/** The upper edge of a value's number, relative to the top of its bar. A number that the line would cross is placed above the line. */
function valueTop(geometry: ChartGeometry, value: number | null, line: number): number {
  if (value !== null && value < 0) return 2;
  const lineTop = yOf(geometry, line) - yOf(geometry, value ?? 0);
  return lineTop < 0 && lineTop > -ABOVE ? lineTop - NUMBER : -ABOVE;
}
