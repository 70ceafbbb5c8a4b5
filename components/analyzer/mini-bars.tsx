import styles from '#components/analyzer/mini-bars.module.css';
import { ChartBars } from '#components/charts/games/chart-bars.tsx';
import { type ChartLayout, chartGeometry, columnX, yOf } from '#components/charts/games/geometry.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { type ChartPoint, greatestValue } from '#lib/domain/games/chart-points.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';

interface MiniBarsProps {
  /** The counts of the last ten games, oldest first. `null` when no source has the count. */
  readonly counts: readonly (number | null)[];
  /** The number K of the line K+. */
  readonly line: number;
}

const SIZE = { width: 170, height: 52 };
/** The height of the digits of a value. */
const DIGIT_HEIGHT = 8;
const LAYOUT: ChartLayout = { top: 12, captions: 0, label: 0, hasAxis: false, barShare: 0.76, widestBar: 14 };

/** The last ten games of a prediction as bars against its line, with the number of games that reached the line. */
export function MiniBars({ counts, line }: MiniBarsProps) {
  const points = counts.map(pointOf);
  const { hits, games } = hitRate(counts, line - 0.5, 'over');
  const geometry = chartGeometry(LAYOUT, SIZE, Math.max(10, points.length), greatestValue(points), line - 0.5);
  const y = yOf(geometry, line - 0.5);
  return (
    <div className="row gap-3 shrink">
      <svg className={styles.bars} {...SIZE} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
        <ChartBars points={points} geometry={geometry} line={line - 0.5} />
        <line className={styles.line} x1={0} x2={SIZE.width} y1={y} y2={y} />
        {points.map(({ id, value }) => (
          <text key={id} className={styles.value} x={columnX(geometry, id)} y={labelY(yOf(geometry, value ?? 0), y)}>
            {value ?? '–'}
          </text>
        ))}
      </svg>
      <p className={`muted tiny ${styles.rate}`}>
        <strong>
          {hits}/{games}
        </strong>{' '}
        <span>had {line}+</span>
      </p>
      <VisuallyHidden>Last games, oldest first: {counts.map((count) => count ?? 'unknown').join(', ')}</VisuallyHidden>
    </div>
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
