import { CartesianGrid, XAxis, YAxis } from 'recharts';
import { type ChartGeometry, chartTicks } from '#components/charts/games/geometry.ts';

interface PlotAxesProps {
  readonly geometry: ChartGeometry;
  /** The columns with a caption. */
  readonly captions: readonly number[];
  readonly captionOf: (column: number) => string;
  /** The number of decimals of the values. */
  readonly decimals: number;
}

/** The axes of a chart with a column for each game, and the grid lines. */
export function PlotAxes({ geometry, captions, captionOf, decimals }: PlotAxesProps) {
  const axis = { type: 'number', tickLine: false, axisLine: false } as const;
  return (
    <>
      <CartesianGrid stroke="var(--hairline)" vertical={false} syncWithTicks />
      <XAxis
        {...axis}
        dataKey="index"
        domain={[-0.5, geometry.bars - 0.5]}
        height={geometry.height - geometry.bottom}
        ticks={captions}
        tickFormatter={captionOf}
        interval={0}
      />
      <YAxis
        {...axis}
        width={geometry.left}
        domain={[geometry.lowest, geometry.highest]}
        ticks={chartTicks(geometry.highest, geometry.lowest, decimals)}
      />
    </>
  );
}
