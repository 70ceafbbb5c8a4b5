import { memo } from 'react';
import { type ChartGeometry, columnWidth, columnX, yOf } from '#components/shared/chart-geometry.ts';
import styles from '#components/shared/game-chart.module.css';
import type { ChartPoint } from '#lib/domain/chart-points.ts';

interface ChartCaptionsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
}

/** What stands on a chart's bars, their values, and below them: the opponent's letters and whether at home, or both teams' letters. */
export const ChartCaptions = memo(function ChartCaptions({ points, geometry }: ChartCaptionsProps) {
  const room = columnWidth(geometry);
  const fontSize = room < 29 ? 10 : room < 32 ? 11 : 12;
  const isTight = room < 31 && points.some(({ value }) => value !== null && value > 99);
  return (
    <>
      {points.map(({ id, value, code, awayCode, isHomeGame }, index) => {
        const x = columnX(geometry, index);
        return (
          <g key={id} textAnchor="middle">
            <text
              className={styles.value}
              x={x}
              y={yOf(geometry, value ?? 0) - (value === 0 ? 7 : 5)}
              fontSize={isTight ? 10 : 12}
            >
              {value ?? '–'}
            </text>
            <text className={styles.code} x={x} y={geometry.bottom + 14} fontSize={fontSize}>
              {code}
            </text>
            <text className={styles.venue} x={x} y={geometry.bottom + 28} fontSize={Math.min(fontSize, 11)}>
              {awayCode ?? (isHomeGame ? 'H' : 'A')}
            </text>
          </g>
        );
      })}
    </>
  );
});
