import clsx from 'clsx';
import { ChartBars, type ChartBarsProps } from '#components/chart/chart-bars.tsx';
import { ChartCaptions } from '#components/chart/chart-captions.tsx';
import { ChartGrid } from '#components/chart/chart-grid.tsx';
import { ChartLine, type ChartLineProps } from '#components/chart/chart-line.tsx';
import styles from '#components/chart/chart-plot.module.css';
import { length } from '#components/chart/geometry.ts';

type ChartPlotProps = ChartBarsProps & ChartLineProps;

/**
 * A chart's drawing: grid, bars, reference line and captions in one SVG, rendered in one pass. Assistive technology gets a table beside it.
 */
export function ChartPlot({ points, geometry, line, active, onDrag }: ChartPlotProps) {
  return (
    <svg
      className={clsx(styles.plot, geometry.unit === '%' && styles.fluid)}
      width={length(geometry, geometry.width)}
      height={length(geometry, geometry.height)}
      aria-hidden="true"
    >
      <ChartGrid geometry={geometry} />
      <ChartBars points={points} geometry={geometry} line={line} active={active} />
      <ChartLine geometry={geometry} line={line} onDrag={onDrag} />
      <ChartCaptions points={points} geometry={geometry} />
    </svg>
  );
}
