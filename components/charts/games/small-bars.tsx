import { ChartBars } from '#components/charts/games/chart-bars.tsx';
import { chartGeometry, columnX, yOf } from '#components/charts/games/geometry.ts';
import styles from '#components/charts/games/small-bars.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { type ChartPoint, greatestValue } from '#lib/domain/games/chart-points.ts';
import { CHART_GAMES } from '#lib/domain/games/shown-games.ts';

interface SmallBarsProps {
  /** The last games, oldest first. `null` is a value that no source has. */
  readonly values: readonly (number | null)[];
  readonly line: number;
  readonly size: { readonly width: number; readonly height: number };
  /** Writes the value above each bar. */
  readonly hasValues?: boolean;
}

const LAYOUT = { captions: 0, label: 0, hasAxis: false, barShare: 0.76 };
/** The height of the digits of a value. */
const DIGIT_HEIGHT = 8;

/** Ten columns with the last games as small bars against a line, without names. */
export function SmallBars({ values, line, size, hasValues = false }: SmallBarsProps) {
  const points = values.map(pointOf);
  const layout = hasValues ? { ...LAYOUT, top: 12, widestBar: 14 } : { ...LAYOUT, top: 2, widestBar: 8 };
  const geometry = chartGeometry(layout, size, Math.max(CHART_GAMES, points.length), greatestValue(points), line);
  const y = yOf(geometry, line);
  return (
    <>
      <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <ChartBars points={points} geometry={geometry} line={line} />
        <line className={styles.line} x1={0} x2={size.width} y1={y} y2={y} />
        {hasValues &&
          points.map(({ id, value }) => (
            <text key={id} className={styles.value} x={columnX(geometry, id)} y={labelY(yOf(geometry, value ?? 0), y)}>
              {value ?? '–'}
            </text>
          ))}
      </svg>
      <VisuallyHidden>Last games, oldest first: {values.map((value) => value ?? 'unknown').join(', ')}</VisuallyHidden>
    </>
  );
}

/** The baseline of a value's text. It is above the bar, or above the line if the line would cross the text. */
function labelY(top: number, line: number): number {
  return line < top + 1 && line > top - DIGIT_HEIGHT - 5 ? line - 3 : top - 3;
}

/** A bar that has only a value. */
function pointOf(value: number | null, id: number): ChartPoint {
  const unknown = { date: '', league: '', isHomeGame: null, minutesPlayed: null, startedMatch: null };
  return { id, value, name: '', code: '', ...unknown };
}
