import { use } from 'react';
import { ChartContext } from '#components/shared/chart-context.ts';
import { BAR_COLOURS, barTone } from '#lib/domain/hit-rate.ts';

/** The height of a zero, so that it is seen to be one. */
const STUB = 2;
const RADIUS = 3;

interface ChartBarProps {
  /** The upper left corner and the size, in pixels of the chart. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly value: number | null;
  /** Its place among the bars, the oldest game's is 0. */
  readonly index: number;
}

/** One bar: coloured by the line, hatched below it, highlighted when pointed at. A value that is not known draws none. */
export function ChartBar({ x, y, width, height, value, index }: ChartBarProps) {
  const { line, active, hatchId } = use(ChartContext);
  if (value === null) return null;
  const tone = barTone(value, line);
  const tall = Math.max(height, STUB);
  const shape = column(x, y + height - tall, width, tall);
  return (
    <g data-tone={tone}>
      <path d={shape} fill={index === active ? BAR_COLOURS.highlight : BAR_COLOURS[tone]} />
      {tone === 'under' && <path d={shape} fill={`url(#${hatchId})`} />}
    </g>
  );
}

/** A column with rounded upper corners. */
function column(x: number, y: number, width: number, height: number): string {
  const radius = Math.min(RADIUS, height, width / 2);
  return `M${x},${y + height}v${radius - height}q0,${-radius} ${radius},${-radius}h${width - 2 * radius}q${radius},0 ${radius},${radius}v${height - radius}z`;
}
