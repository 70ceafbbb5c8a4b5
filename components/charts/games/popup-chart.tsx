import { useMemo } from 'react';
import { spokenPoint } from '#components/charts/games/chart-facts.ts';
import { ChartPlot } from '#components/charts/games/chart-plot.tsx';
import { type ChartLayout, chartGeometry, PANEL_LAYOUT } from '#components/charts/games/geometry.ts';
import { useLineMover } from '#components/charts/games/use-line-mover.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { type ChartPoint, greatestValue } from '#lib/domain/games/chart-points.ts';

export interface PopupChartProps {
  /** The bars of the chart, oldest first. */
  readonly points: readonly ChartPoint[];
  readonly line: number;
  /** The lines to which the line can be dragged. */
  readonly lines: readonly number[];
  readonly onLine: (line: number) => void;
  /** A description of the chart for screen readers. */
  readonly label: string;
}

/** The chart of the popup is not measured, because the popup has a fixed width. */
export const POPUP_CHART_SIZE = { width: 330, height: 148 };
const LAYOUT: ChartLayout = { ...PANEL_LAYOUT, barShare: 0.78, widestBar: 40 };

/** The chart of the popup. It uses {@link ChartPlot} without tooltip, keyboard and table, which keeps the popup's script small. */
export function PopupChart({ points, line, lines, onLine, label }: PopupChartProps) {
  const mover = useLineMover(line, lines, onLine);
  const scaleLine = Math.max(line, (greatestValue(points) ?? 0) + 0.5);
  const geometry = useMemo(
    () => chartGeometry(LAYOUT, POPUP_CHART_SIZE, points.length, greatestValue(points), scaleLine),
    [points, scaleLine],
  );
  return (
    <figure style={{ position: 'relative', userSelect: 'none' }} aria-label={label}>
      <ChartPlot points={points} geometry={geometry} line={line} onDrag={mover?.toNearest} />
      <VisuallyHidden as="ol">
        {points.map((point) => (
          <li key={point.id}>{spokenPoint(point, 0)}</li>
        ))}
      </VisuallyHidden>
    </figure>
  );
}
