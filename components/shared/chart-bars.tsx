import { memo } from 'react';
import { ChartBar } from '#components/shared/chart-bar.tsx';
import { barPlace, type ChartGeometry, yOf } from '#components/shared/chart-geometry.ts';
import styles from '#components/shared/game-chart.module.css';
import type { ChartPoint } from '#lib/domain/chart-points.ts';

interface ChartBarsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
}

/** The bars of a small chart, and those of any while the chart library is on its way, which alone is a third of all script. */
export const ChartBars = memo(function ChartBars({ points, geometry }: ChartBarsProps) {
  return (
    <svg className={styles['layer']} width={geometry.width} height={geometry.height} aria-hidden="true">
      {points.map(({ id, value }, index) => {
        const y = yOf(geometry, value ?? 0);
        const place = { ...barPlace(geometry, index), y, height: geometry.bottom - y };
        return <ChartBar key={id} {...place} value={value} index={index} />;
      })}
    </svg>
  );
});
