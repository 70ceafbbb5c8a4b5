import { ChartBars, ChartGrid } from '#components/chart/chart-bars.tsx';
import { type ChartLayout, chartGeometry, columnWidth, yOf } from '#components/chart/geometry.ts';
import styles from '#components/chart/image-chart.module.css';
import { valueText } from '#lib/domain/average.ts';
import { type ChartPoint, greatestValue, leastValue } from '#lib/domain/chart-points.ts';

interface ImageChartProps {
  readonly points: readonly ChartPoint[];
  readonly line: number;
  /** The decimals of the values. */
  readonly decimals: number;
}

/** The chart's size on a shared image, in pixels. */
export const IMAGE_CHART_SIZE = { width: 944, height: 304 } as const;
export const IMAGE_LAYOUT: ChartLayout = {
  top: 28,
  captions: 52,
  label: 106,
  hasAxis: false,
  barShare: 0.68,
  widestBar: 58,
};

/** The shared image's chart in fixed colours. Its texts are HTML, because an SVG drawn as an image cannot use the page's fonts. */
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
      {points.map(({ id, value, code, awayCode, isHomeGame }, index) => {
        const across = { left: column * index, width: column };
        return (
          <div key={id}>
            <p
              className={styles.value}
              style={{ ...across, top: yOf(geometry, value ?? 0) - (value !== null && value < 0 ? -2 : 28) }}
            >
              <span>{value === null ? '–' : valueText(value, decimals)}</span>
            </p>
            <p className={styles.code} style={{ ...across, top: bottom + 6 }}>
              {code}
            </p>
            <p className={styles.venue} style={{ ...across, top: bottom + 28 }}>
              {awayCode ?? (isHomeGame === null ? '' : isHomeGame ? 'Home' : 'Away')}
            </p>
          </div>
        );
      })}
    </div>
  );
}
