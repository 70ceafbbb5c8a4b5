import { memo } from 'react';
import { ChartBar } from '#components/shared/chart-bar.tsx';
import { type ChartGeometry, columnWidth, columnX, yOf } from '#components/shared/chart-geometry.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';

interface ChartBarsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
}

/** A bar's share of its column. */
const BAR_SHARE = 0.72;

/** The bars of a small chart. The chart library takes ten times as long, which is felt where there are forty charts. */
export const ChartBars = memo(function ChartBars({ points, geometry }: ChartBarsProps) {
  const width = columnWidth(geometry) * BAR_SHARE;
  return (
    <g>
      {points.map(({ id, value }, index) => {
        const y = yOf(geometry, value ?? 0);
        const x = columnX(geometry, index) - width / 2;
        return <ChartBar key={id} x={x} y={y} width={width} height={geometry.bottom - y} value={value} index={index} />;
      })}
    </g>
  );
});
