import { memo } from 'react';
import styles from '#components/chart/chart-plot.module.css';
import { type ChartGeometry, columnWidth, columnX, length, yOf } from '#components/chart/geometry.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';

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
