import { memo, type ReactElement } from 'react';
import { Bar, BarChart, type BarShapeProps, CartesianGrid, DefaultZIndexes, XAxis, YAxis, ZIndexLayer } from 'recharts';
import { ChartBar } from '#components/shared/chart-bar.tsx';
import { ChartCaptions } from '#components/shared/chart-captions.tsx';
import { CAPTION_HEIGHT, type ChartGeometry } from '#components/shared/chart-geometry.ts';
import { ChartLine } from '#components/shared/chart-line.tsx';
import { chartTicks } from '#components/shared/chart-ticks.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';

interface ChartPlotProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
}

const TICK = { fontSize: 12, fill: 'var(--ink-muted)' };

/** An unknown value has its column too, and nothing in it. */
function height({ value }: ChartPoint): number {
  return value ?? 0;
}

function drawBar(props: BarShapeProps): ReactElement {
  const { value } = props.payload as ChartPoint;
  return <ChartBar {...props} value={value} />;
}

/** The still part of a chart. It is drawn anew when the games or the size change, not when the line or the pointer moves. */
export const ChartPlot = memo(function ChartPlot({ points, geometry }: ChartPlotProps) {
  const { width, highest, left, right, top } = geometry;
  return (
    <BarChart
      width={width}
      height={geometry.height}
      data={points}
      margin={{ top, right: width - right, bottom: 0, left: 0 }}
      barCategoryGap="14%"
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} syncWithTicks stroke="var(--hairline)" />
      <XAxis dataKey="id" height={CAPTION_HEIGHT} interval={0} tick={false} tickLine={false} axisLine={false} />
      <YAxis
        width={left}
        hide={left === 0}
        domain={[0, highest]}
        ticks={chartTicks(highest)}
        interval={0}
        tick={TICK}
        tickMargin={2}
        tickLine={false}
        axisLine={false}
      />
      <Bar dataKey={height} shape={drawBar} maxBarSize={48} isAnimationActive={false} />
      <ZIndexLayer zIndex={DefaultZIndexes.line}>
        <ChartLine geometry={geometry} />
      </ZIndexLayer>
      <ZIndexLayer zIndex={DefaultZIndexes.label}>
        <ChartCaptions points={points} geometry={geometry} />
      </ZIndexLayer>
    </BarChart>
  );
});
