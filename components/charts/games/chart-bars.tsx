import { memo, useId } from 'react';
import styles from '#components/charts/games/chart-plot.module.css';
import {
  barPlace,
  type ChartGeometry,
  columnWidth,
  columnX,
  DIGIT,
  length,
  yOf,
} from '#components/charts/games/geometry.ts';
import { numberPlace } from '#components/charts/games/number-place.ts';
import { valueText } from '#lib/domain/games/average.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import { GROUND_NAMES, groundOfBar } from '#lib/domain/games/ground.ts';
import { BAR_COLOURS, barTone } from '#lib/domain/games/hit-rate.ts';
import { captionShift } from '#lib/domain/games/season-marks.ts';
import { isSubstitute, SUBSTITUTE_MARK } from '#lib/domain/games/starts.ts';

export interface ChartBarsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
  readonly line: number;
  /** The index of the bar that is selected by pointer or keyboard. */
  readonly active?: number | null | undefined;
}

/** The minimum height of a bar, so that the bar of the value 0 is visible. Negative bars have no minimum. */
const STUB = { px: 2, '%': 1 } as const;
/** The length by which a bar extends beyond the zero line. This part is clipped, so that only the corners at the other end look rounded. */
const OVERHANG = { px: 4, '%': 5 } as const;
/** The width of a substitute's bar as a share of the width of other bars. */
const THIN = 0.5;
/** The height of the outline for a match without figures. */
const AWAITED = { px: 26, '%': 16 } as const;

/**
 * The bars of every chart. Their colour shows the side of the line. Bars under the line are also hatched, so that they
 * differ by more than colour. The active bar is highlighted, and a substitute's bar is thin. A negative value extends
 * below the zero line. An unknown value has no bar. A match without figures has a dashed outline. The SVG has only
 * attributes and no styles, because the shared image copies it without the page's style sheets.
 */
export function ChartBars({ points, geometry, line, active = null }: ChartBarsProps) {
  const hatch = useId();
  const { unit, bottom } = geometry;
  const zero = yOf(geometry, 0);
  // In a nested SVG, percentages are relative to its own height.
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

interface ChartColumnsProps {
  readonly points: readonly ChartPoint[];
  readonly geometry: ChartGeometry;
}

/** The height of a row of captions. */
const ROW = 14;

/** The baseline of a row of captions, relative to the bottom of the plot. */
export function rowOf({ hasMinutes }: ChartGeometry, row: 'code' | 'ground' | 'minutes' | 'season'): number {
  return ROW * { code: 1, ground: 2, minutes: 3, season: hasMinutes ? 4 : 3 }[row];
}

interface ChartCaptionsProps extends ChartColumnsProps {
  /** The reference line. No number is drawn across it. */
  readonly line: number;
}

/**
 * The captions of the bars. The value is above its bar, or below a negative bar. Under the plot are the opponent's code
 * and the ground, with the mark of a substitute. A referee's match has the codes of both teams instead. Minutes are
 * optional, and the season follows where it changes. Captions for which the columns have no room are left out.
 */
export function ChartCaptions({ points, geometry, line }: ChartCaptionsProps) {
  const { unit, decimals, hasSeasons, hasMinutes } = geometry;
  const texts = points.map(({ value }) => (value === null ? '–' : valueText(value, decimals)));
  // While the width is unknown, all captions are rendered, and container queries set the size of the texts.
  const room = unit === 'px' ? columnWidth(geometry) : Number.POSITIVE_INFINITY;
  const isTight = room < 31 && texts.some((text) => text.length > 2);
  // Many bars leave no room for captions. The tooltip, the keyboard and the table still show these facts.
  const hasCodes = room >= 24;
  const hasValues = hasCodes || room >= 4 + DIGIT * Math.max(...texts.map((text) => text.length));
  if (!hasValues) return null;
  return points.map((point, index) => {
    const { id, value, minutesPlayed, season } = point;
    const place = numberPlace(geometry, value, line);
    return (
      <g key={id} textAnchor="middle">
        <text
          className={styles.value}
          x={length(geometry, columnX(geometry, index))}
          y={length(geometry, yOf(geometry, place.from))}
          dy={place.dy}
          fontSize={isTight ? 10 : 12}
          data-above-line={place.isAboveLine || undefined}
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
            seasonShift={hasSeasons && room < 36 ? captionShift(points, index) : 0}
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
  readonly seasonShift: number;
}

/** The captions below one bar. Memoised, because they stay the same while the line moves. */
const ColumnCaptions = memo(function ColumnCaptions(props: ColumnCaptionsProps) {
  const { geometry, index, code, ground, minutes, season, seasonShift } = props;
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
        <text className={styles.venue} {...place} dx={seasonShift} dy={rowOf(geometry, 'season')} fontSize={10}>
          {season}
        </text>
      )}
    </>
  );
});

/** The letter of the ground with the mark of a substitute. In a referee's match, the code of the away team. */
function groundText(point: ChartPoint): string {
  const ground = groundOfBar(point);
  const letter = point.awayCode ?? (ground === null ? '' : GROUND_NAMES[ground].charAt(0));
  return isSubstitute(point) ? `${letter} ${SUBSTITUTE_MARK}` : letter;
}
