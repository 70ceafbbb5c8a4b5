import { useId } from 'react';
import { barPlace, type ChartGeometry, length, yOf } from '#components/chart/geometry.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { BAR_COLOURS, barTone } from '#lib/domain/hit-rate.ts';

export interface ChartBarsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
  readonly line: number;
  /** The bar the pointer or the keyboard is on. */
  readonly active?: number | null | undefined;
}

/** A zero is drawn this high, so that it is visible. */
const STUB = { px: 2, '%': 1 } as const;
/** How far a bar reaches below the zero line, where it is clipped: only its upper corners look rounded. */
const OVERHANG = { px: 4, '%': 5 } as const;

/**
 * The bars of every chart: coloured by the line, hatched below it so that they differ by more than colour, highlighted when active.
 * An unknown value has no bar. Only attributes, no styles: the shared image copies the SVG without the page's style sheets.
 */
export function ChartBars({ points, geometry, line, active = null }: ChartBarsProps) {
  const hatch = useId();
  const { unit, bottom } = geometry;
  return (
    <svg width="100%" height={length(geometry, bottom)} overflow="hidden" aria-hidden="true">
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="6" fill="#fff" fillOpacity="0.45" />
      </pattern>
      {points.map(({ id, value }, index) => {
        if (value === null) return null;
        const { x, width } = barPlace(geometry, index);
        const y = Math.min(yOf(geometry, value), bottom - STUB[unit]);
        const shape = {
          x: length(geometry, x),
          y: length(geometry, y),
          width: length(geometry, width),
          height: length(geometry, bottom - y + OVERHANG[unit]),
          rx: 3,
        };
        const tone = barTone(value, line);
        return (
          <g key={id} data-tone={tone}>
            <rect {...shape} fill={index === active ? BAR_COLOURS.highlight : BAR_COLOURS[tone]} />
            {tone === 'under' && <rect {...shape} fill={`url(#${hatch})`} />}
          </g>
        );
      })}
    </svg>
  );
}
