import { memo, useId } from 'react';
import styles from '#components/chart/chart-plot.module.css';
import {
  barPlace,
  type ChartGeometry,
  chartTicks,
  columnWidth,
  columnX,
  length,
  yOf,
} from '#components/chart/geometry.ts';
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

interface ChartGridProps {
  readonly geometry: ChartGeometry;
  /** A fixed colour instead of the theme's. */
  readonly stroke?: string;
}

/** The lines behind the bars, with their numbers left of the plot where the layout has room for them. */
export const ChartGrid = memo(function ChartGrid({ geometry, stroke }: ChartGridProps) {
  const { left, right, highest, hasAxis } = geometry;
  return (
    <g className={stroke ? undefined : styles.grid} stroke={stroke}>
      {chartTicks(highest).map((tick) => {
        const y = length(geometry, yOf(geometry, tick));
        return (
          <g key={tick}>
            <line x1={length(geometry, left)} x2={length(geometry, right)} y1={y} y2={y} />
            {hasAxis && (
              <text x={length(geometry, left)} y={y} dx={-6} dy={4} textAnchor="end">
                {tick}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});

interface ChartCaptionsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
}

/** The value above each bar; below it the opponent's code and home or away, or the codes of both teams. */
export const ChartCaptions = memo(function ChartCaptions({ points, geometry }: ChartCaptionsProps) {
  const { unit, bottom } = geometry;
  // Container queries size the text where the width is not known yet.
  const room = unit === 'px' ? columnWidth(geometry) : Number.POSITIVE_INFINITY;
  const fontSize = room < 29 ? 10 : room < 32 ? 11 : 12;
  const isTight = room < 31 && points.some(({ value }) => value !== null && value > 99);
  const below = length(geometry, bottom);
  return (
    <>
      {points.map(({ id, value, code, awayCode, isHomeGame }, index) => {
        const x = length(geometry, columnX(geometry, index));
        return (
          <g key={id} textAnchor="middle">
            <text
              className={styles.value}
              x={x}
              y={length(geometry, yOf(geometry, value ?? 0))}
              dy={value === 0 ? -7 : -5}
              fontSize={isTight ? 10 : 12}
            >
              {value ?? '–'}
            </text>
            <text className={styles.code} x={x} y={below} dy={14} fontSize={fontSize}>
              {code}
            </text>
            <text className={styles.venue} x={x} y={below} dy={28} fontSize={Math.min(fontSize, 11)}>
              {awayCode ?? (isHomeGame ? 'H' : 'A')}
            </text>
          </g>
        );
      })}
    </>
  );
});
