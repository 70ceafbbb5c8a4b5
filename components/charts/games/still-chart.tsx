import { ChartPlot } from '#components/charts/games/chart-plot.tsx';
import { chartGeometry, PANEL_LAYOUT, plotInPercent } from '#components/charts/games/geometry.ts';
import styles from '#components/charts/games/still-chart.module.css';
import { type ChartPoint, greatestValue } from '#lib/domain/games/chart-points.ts';

interface StillChartProps {
  readonly points: readonly ChartPoint[];
  readonly line: number;
}

/**
 * A chart that needs no script. It is laid out in percent, so it fits every width. A prerendered page shows it until the live chart has measured
 * its box. It is hidden from assistive technology, because the page has the games in a table.
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
