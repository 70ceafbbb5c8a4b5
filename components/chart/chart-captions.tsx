import { memo } from 'react';
import styles from '#components/chart/chart-plot.module.css';
import { type ChartGeometry, columnWidth, columnX, DIGIT, length, yOf } from '#components/chart/geometry.ts';
import { LOWEST_OFFSET, valueOffset } from '#components/chart/value-offset.ts';
import { valueText } from '#lib/domain/average.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { GROUND_NAMES, groundOfBar } from '#lib/domain/ground.ts';
import { isSubstitute, SUBSTITUTE_MARK } from '#lib/domain/starts.ts';

interface ChartColumnsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
}

/** A dotted line where the season changes. */
export function SeasonBreaks({ points, geometry }: ChartColumnsProps) {
  const { left, top, bottom, hasSeasons } = geometry;
  if (!hasSeasons) return null;
  return points.map(({ id, season }, index) => {
    const x = left + columnWidth(geometry) * index;
    if (index === 0 || season === points[index - 1]?.season) return null;
    return (
      <line key={id} className={styles.season} x1={x} x2={x} y1={top - 8} y2={bottom + rowOf(geometry, 'season') + 2} />
    );
  });
}

/** The height of a row of captions. */
const ROW = 14;

/** The baseline of a row of captions, below the plot: the codes, the grounds, the minutes where they are shown, the seasons. */
function rowOf({ hasMinutes }: ChartGeometry, row: 'code' | 'ground' | 'minutes' | 'season'): number {
  return ROW * { code: 1, ground: 2, minutes: 3, season: hasMinutes ? 4 : 3 }[row];
}

interface ChartCaptionsProps extends ChartColumnsProps {
  /** The reference line, which no number may lie on. */
  readonly line: number;
}

/**
 * The value above each bar, a negative one below it; under the plot the opponent's code and the ground with the mark of a substitute, or the
 * codes of both teams, on demand the minutes, and the season where it changes. Only what the columns have room for.
 */
export function ChartCaptions({ points, geometry, line }: ChartCaptionsProps) {
  const { unit, decimals, hasSeasons, hasMinutes } = geometry;
  const texts = points.map(({ value }) => (value === null ? '–' : valueText(value, decimals)));
  // Container queries size the text where the width is not known yet.
  const room = unit === 'px' ? columnWidth(geometry) : Number.POSITIVE_INFINITY;
  const isTight = room < 31 && texts.some((text) => text.length > 2);
  // Many bars leave no room for their captions; the tooltip, the keys and the table have them.
  const hasCodes = room >= 24;
  const hasValues = hasCodes || room >= 4 + DIGIT * Math.max(...texts.map((text) => text.length));
  if (!hasValues) return null;
  return points.map((point, index) => {
    const { id, value, minutesPlayed, season } = point;
    const offset = valueOffset(geometry, value, line);
    return (
      <g key={id} textAnchor="middle">
        <text
          className={styles.value}
          x={length(geometry, columnX(geometry, index))}
          y={length(geometry, yOf(geometry, value ?? 0))}
          dy={offset}
          fontSize={isTight ? 10 : 12}
          data-above-line={offset < LOWEST_OFFSET || undefined}
        >
          {texts[index]}
        </text>
        {hasCodes && (
          <ColumnCaptions
            geometry={geometry}
            index={index}
            code={point.code}
            ground={groundText(point)}
            minutes={hasMinutes && minutesPlayed !== null ? `${minutesPlayed}'` : null}
            season={hasSeasons && season !== points[index - 1]?.season ? season : undefined}
          />
        )}
      </g>
    );
  });
}

interface ColumnCaptionsProps extends Pick<ChartPoint, 'code'> {
  readonly geometry: ChartGeometry;
  readonly index: number;
  readonly ground: string;
  readonly minutes: string | null;
  readonly season: string | undefined;
}

/** The captions below one bar. Memoised: they do not change while the line moves. */
const ColumnCaptions = memo(function ColumnCaptions(props: ColumnCaptionsProps) {
  const { geometry, index, code, ground, minutes, season } = props;
  const room = geometry.unit === 'px' ? columnWidth(geometry) : Number.POSITIVE_INFINITY;
  const fontSize = room < 29 ? 10 : room < 32 ? 11 : 12;
  const place = { x: length(geometry, columnX(geometry, index)), y: length(geometry, geometry.bottom) };
  return (
    <>
      <text className={styles.code} {...place} dy={rowOf(geometry, 'code')} fontSize={fontSize}>
        {code}
      </text>
      <text className={styles.venue} {...place} dy={rowOf(geometry, 'ground')} fontSize={Math.min(fontSize, 11)}>
        {ground}
      </text>
      {minutes !== null && (
        <text className={styles.venue} {...place} dy={rowOf(geometry, 'minutes')} fontSize={Math.min(fontSize, 11)}>
          {minutes}
        </text>
      )}
      {season !== undefined && (
        <text className={styles.venue} {...place} dy={rowOf(geometry, 'season')} fontSize={10}>
          {season}
        </text>
      )}
    </>
  );
});

/** The letter of the ground, with the mark of a substitute; the away team of a referee's match. */
function groundText(point: ChartPoint): string {
  const ground = groundOfBar(point);
  const letter = point.awayCode ?? (ground === null ? '' : GROUND_NAMES[ground].charAt(0));
  return isSubstitute(point) ? `${letter} ${SUBSTITUTE_MARK}` : letter;
}
