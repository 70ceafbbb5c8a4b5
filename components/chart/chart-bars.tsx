import { memo, useId } from 'react';
import styles from '#components/chart/chart-plot.module.css';
import { barPlace, type ChartGeometry, chartTicks, length, yOf } from '#components/chart/geometry.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { BAR_COLOURS, barTone } from '#lib/domain/hit-rate.ts';
import { isSubstitute } from '#lib/domain/starts.ts';

export interface ChartBarsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
  readonly line: number;
  /** The bar that the pointer or the keyboard selects. */
  readonly active?: number | null | undefined;
}

/** A zero is drawn this high, so that it is visible. */
const STUB = { px: 2, '%': 1 } as const;
/** How far a bar reaches across the zero line, where it is clipped: only its far corners look rounded. */
const OVERHANG = { px: 4, '%': 5 } as const;
/** The width of a substitute's bar, as a share of the others. */
const THIN = 0.5;
/** The height of the outline of a match without figures. */
const AWAITED = { px: 26, '%': 16 } as const;

/**
 * The bars of every chart: coloured by the line, hatched below it so that they differ by more than colour, highlighted
 * when active. A substitute's bar is thin. A negative value extends below the zero line. An unknown value has no bar, a match without figures
 * yet a dashed outline. Only attributes, no styles: the shared image copies the SVG without the page's style sheets.
 */
export function ChartBars({ points, geometry, line, active = null }: ChartBarsProps) {
  const hatch = useId();
  const { unit, bottom } = geometry;
  const zero = yOf(geometry, 0);
  // Lengths of a nested SVG in percent are relative to its own height.
  const below = unit === 'px' ? bottom - zero : 100;
  const bars = points.map((point, index) => {
    const { id, value, isAwaited } = point;
    const { x, width } = barPlace(geometry, index, isSubstitute(point) ? THIN : 1);
    const column = { x: length(geometry, x), width: length(geometry, width), rx: 3 };
    if (value === null) {
      if (!isAwaited) return null;
      const outline = { ...column, y: length(geometry, zero - AWAITED[unit]), height: length(geometry, AWAITED[unit]) };
      return <rect key={id} {...outline} fill="none" stroke="#94a3b8" strokeDasharray="3 3" data-awaited />;
    }
    const top = Math.min(yOf(geometry, value), zero - STUB[unit]);
    const shape =
      value < 0
        ? { y: -OVERHANG[unit], height: (below * value) / geometry.lowest + OVERHANG[unit] }
        : { y: top, height: zero - top + OVERHANG[unit] };
    const bar = { ...column, y: length(geometry, shape.y), height: length(geometry, shape.height) };
    const tone = barTone(value, line);
    return (
      <g key={id} data-tone={tone}>
        <rect {...bar} fill={index === active ? BAR_COLOURS.highlight : BAR_COLOURS[tone]} />
        {tone === 'under' && <rect {...bar} fill={`url(#${hatch})`} />}
      </g>
    );
  });
  const isNegative = points.map(({ value }) => value !== null && value < 0);
  return (
    <>
      <svg width="100%" height={length(geometry, zero)} overflow="hidden" aria-hidden="true">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="6" fill="#fff" fillOpacity="0.45" />
        </pattern>
        {bars.filter((_, index) => !isNegative[index])}
      </svg>
      {geometry.lowest < 0 && (
        <svg
          y={length(geometry, zero)}
          width="100%"
          height={length(geometry, bottom - zero)}
          overflow="hidden"
          aria-hidden="true"
        >
          {bars.filter((_, index) => isNegative[index])}
        </svg>
      )}
    </>
  );
}

interface ChartGridProps {
  readonly geometry: ChartGeometry;
  /** A fixed colour instead of the theme's. */
  readonly stroke?: string;
}

/** The lines behind the bars, with their numbers left of the plot where the layout has room for them. */
export const ChartGrid = memo(function ChartGrid({ geometry, stroke }: ChartGridProps) {
  const { left, right, highest, lowest, decimals, hasAxis } = geometry;
  return (
    <g className={stroke ? undefined : styles.grid} stroke={stroke}>
      {chartTicks(highest, lowest, decimals).map((tick) => {
        const y = length(geometry, yOf(geometry, tick));
        return (
          <g key={tick}>
            <line
              x1={length(geometry, left)}
              x2={length(geometry, right)}
              y1={y}
              y2={y}
              strokeWidth={tick === 0 && lowest < 0 ? 2 : undefined}
            />
            {hasAxis && (
              <text x={length(geometry, left)} y={y} dx={-6} dy={4} textAnchor="end">
                {String(tick).replace('-', '−')}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});
