import { ChartBars } from '#components/charts/games/chart-bars.tsx';
import { type ChartLayout, chartGeometry, yOf } from '#components/charts/games/geometry.ts';
import styles from '#components/names/name-list.module.css';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { type ChartPoint, greatestValue } from '#lib/domain/games/chart-points.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import type { PageBars } from '#lib/domain/page/page-list-type.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

const SIZE = { width: 92, height: 28 };
const LAYOUT: ChartLayout = { top: 2, captions: 0, label: 0, hasAxis: false, barShare: 0.76, widestBar: 8 };
const GAMES = 10;
/** With fewer games a rate says little, and has no colour. */
const FEW = 5;

/** The last ten games of a subject as small bars against its usual line, with the hit rate. */
export function NameBars({ bars: { statistic, line, values } }: { readonly bars: PageBars }) {
  const points = values.map(pointOf);
  const rate = hitRate(values, line, 'over');
  const geometry = chartGeometry(LAYOUT, SIZE, GAMES, greatestValue(points), line);
  const y = yOf(geometry, line);
  return (
    <div className={`tiny ${styles.figures}`} data-few={rate.games < FEW || undefined}>
      <svg {...SIZE} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
        <ChartBars points={points} geometry={geometry} line={line} />
        <line className={styles.line} x1={0} x2={SIZE.width} y1={y} y2={y} />
      </svg>
      <span className={`small ${styles.rate}`}>
        <RateFigure rate={rate} />
      </span>
      <span className={`muted nowrap ${styles.counted}`}>
        {statisticLabel(statistic)} over {line}
      </span>
      <VisuallyHidden>Last games, oldest first: {values.map((value) => value ?? 'unknown').join(', ')}</VisuallyHidden>
    </div>
  );
}

/** A bar that has only a value. */
function pointOf(value: number | null, id: number): ChartPoint {
  const unknown = { date: '', league: '', isHomeGame: null, minutesPlayed: null, startedMatch: null };
  return { id, value, name: '', code: '', ...unknown };
}
