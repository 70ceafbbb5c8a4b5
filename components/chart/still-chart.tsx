import { ChartPlot } from '#components/chart/chart-plot.tsx';
import { chartGeometry, PANEL_LAYOUT, plotInPercent } from '#components/chart/geometry.ts';
import styles from '#components/chart/still-chart.module.css';
import { type ChartPoint, greatestValue } from '#lib/domain/chart-points.ts';

interface StillChartProps {
  readonly points: readonly ChartPoint[];
  readonly line: number;
}

/**
 * The chart without a script: laid out in percent, it fits every width, so a prerendered page can show it until the live chart has
 * measured its box. Hidden from assistive technology; the page has the games in a table.
 */
export function StillChart({ points, line }: StillChartProps) {
  const geometry = chartGeometry(PANEL_LAYOUT, { width: 0, height: 0 }, points.length, greatestValue(points), line);
  const { left, top } = geometry;
  const box = {
    left,
    top,
    width: `calc(100% - ${left - geometry.right}px)`,
    height: `calc(100% + ${geometry.bottom - top}px)`,
  };
  return (
    <div className={styles.chart}>
      <div className={styles.plot} style={box}>
        <ChartPlot points={points} geometry={plotInPercent(geometry)} line={line} />
      </div>
    </div>
  );
}
