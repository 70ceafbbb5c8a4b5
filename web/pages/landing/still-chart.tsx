import { chartGeometry } from '#components/shared/chart-geometry.ts';
import { chartTicks } from '#components/shared/chart-ticks.ts';
import { type ChartPoint, greatestValue } from '#lib/domain/chart-points.ts';
import { barTone } from '#lib/domain/hit-rate.ts';
import styles from '#web/pages/landing/still-chart.module.css';

interface StillChartProps {
  readonly points: readonly ChartPoint[];
  readonly line: number;
}

/**
 * The chart's shape without a script: what stands in the page until the live chart, which has to measure its room first, takes the same
 * place. Laid out in shares of its box, so that it is right at every width. The games behind it stand beside it as a table.
 */
export function StillChart({ points, line }: StillChartProps) {
  const greatest = greatestValue(points) ?? 0;
  const { left, right, highest } = chartGeometry({ width: 0, height: 0 }, points.length, greatest, greatest + 0.5);
  const share = (value: number) => `${(100 * value) / highest}%`;
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot} style={{ left, right: -right }}>
        {chartTicks(highest).map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: share(tick) }}>
            <span>{tick}</span>
          </span>
        ))}
        <ol className={styles.bars}>
          {points.map(({ id, value, code, isHomeGame }) => (
            <li key={id}>
              <span className={styles.bar} data-tone={barTone(value ?? 0, line)} style={{ height: share(value ?? 0) }}>
                <b>{value}</b>
              </span>
              <span className={styles.code}>{code}</span>
              <span className={styles.venue}>{isHomeGame ? 'H' : 'A'}</span>
            </li>
          ))}
        </ol>
        <span className={styles.line} style={{ bottom: share(line), right: right + 19 }} />
        <span className={styles.pill} style={{ bottom: share(line), right }}>
          {line}
        </span>
      </div>
    </div>
  );
}
