import { memo } from 'react';
import { ChartBar } from '#components/shared/chart-bar.tsx';
import { barPlace, type ChartGeometry, yOf } from '#components/shared/chart-geometry.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';

interface ChartBarsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
}

/**
 * The bars. Drawn by the same geometry and in the same step as what stands around them: a chart library that keeps a store of its own draws
 * its bars a frame after their values. Not drawn anew when the line or the pointer moves.
 */
export const ChartBars = memo(function ChartBars({ points, geometry }: ChartBarsProps) {
  return points.map(({ id, value }, index) => {
    const y = yOf(geometry, value ?? 0);
    const place = { ...barPlace(geometry, index), y, height: geometry.bottom - y };
    return <ChartBar key={id} {...place} value={value} index={index} />;
  });
});
