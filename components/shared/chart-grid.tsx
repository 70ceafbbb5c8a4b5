import { memo } from 'react';
import { type ChartGeometry, yOf } from '#components/shared/chart-geometry.ts';
import { chartTicks } from '#components/shared/chart-ticks.ts';
import styles from '#components/shared/game-chart.module.css';

/** The quiet lines behind the bars with their whole numbers. Own lines: those of the library cost a third of a chart's time. */
export const ChartGrid = memo(function ChartGrid({ geometry }: { geometry: ChartGeometry }) {
  const { left, right, highest } = geometry;
  return (
    <g className={styles.grid}>
      {chartTicks(highest).map((tick) => {
        const y = yOf(geometry, tick);
        return (
          <g key={tick}>
            <line x1={left} x2={right} y1={y} y2={y} />
            {left > 0 && (
              <text x={left - 6} y={y + 4} textAnchor="end">
                {tick}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});
