import { memo, type ReactElement } from 'react';
import { Bar, BarChart, type BarShapeProps, YAxis } from 'recharts';
import { ChartBar } from '#components/shared/chart-bar.tsx';
import type { ChartGeometry } from '#components/shared/chart-geometry.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';

interface ChartPlotProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
}

/** An unknown value has its column too, and nothing in it. */
function height({ value }: ChartPoint): number {
  return value ?? 0;
}

function drawBar(props: BarShapeProps): ReactElement {
  const { value } = props.payload as ChartPoint;
  return <ChartBar {...props} value={value} />;
}

/** The bars alone. Drawn anew when the games or the size change, not when the line or the pointer moves. */
export const ChartPlot = memo(function ChartPlot({ points, geometry }: ChartPlotProps) {
  const { width, highest, left, right, top, bottom } = geometry;
  return (
    <BarChart
      width={width}
      height={geometry.height}
      data={points}
      margin={{ top, right: width - right, bottom: geometry.height - bottom, left }}
      barCategoryGap="14%"
      accessibilityLayer={false}
    >
      <YAxis hide width={0} domain={[0, highest]} />
      <Bar dataKey={height} shape={drawBar} maxBarSize={48} isAnimationActive={false} />
    </BarChart>
  );
});
