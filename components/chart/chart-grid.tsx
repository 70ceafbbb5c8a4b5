import { memo } from 'react';
import styles from '#components/chart/chart-plot.module.css';
import { type ChartGeometry, chartTicks, length, yOf } from '#components/chart/geometry.ts';

interface ChartGridProps {
  readonly geometry: ChartGeometry;
  /** A fixed colour instead of the theme's. */
  readonly stroke?: string;
}

/** The lines behind the bars, with their numbers left of the plot where the layout has room for them. */
export const ChartGrid = memo(function ChartGrid({ geometry, stroke }: ChartGridProps) {
  const { left, right, highest, hasAxis } = geometry;
  return (
    <g className={stroke ? undefined : styles.grid} stroke={stroke}>
      {chartTicks(highest).map((tick) => {
        const y = length(geometry, yOf(geometry, tick));
        return (
          <g key={tick}>
            <line x1={length(geometry, left)} x2={length(geometry, right)} y1={y} y2={y} />
            {hasAxis && (
              <text x={length(geometry, left)} y={y} dx={-6} dy={4} textAnchor="end">
                {tick}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});
