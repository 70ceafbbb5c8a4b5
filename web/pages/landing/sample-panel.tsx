import { StillChart } from '#components/charts/games/still-chart.tsx';
import { HitRateStrip } from '#components/shared/figures/hit-rate-strip.tsx';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { sampleRates } from '#web/pages/landing/live-panel.tsx';
import styles from '#web/pages/landing/sample-panel.module.css';
import type { SampleSubject } from '#web/pages/landing/sample-subjects.ts';

interface SamplePanelProps {
  readonly subject: Pick<SampleSubject, 'name' | 'about' | 'statistic' | 'line' | 'points'>;
}

/** A panel of the Stats page without controls: the hit rate, the chart and the strip. */
export function SamplePanel({ subject: { name, about, statistic, line, points } }: SamplePanelProps) {
  const { hits, games } = hitRate(
    points.map(({ value }) => value),
    line,
    'over',
  );
  return (
    <div
      className={styles.panel}
      role="img"
      aria-label={`The panel of ${name}, ${statistic}: over ${line} in ${hits} of ${games}`}
    >
      <p className={`small nowrap ${styles.name}`}>
        <b>{name}</b> {about}
      </p>
      <p className={styles.answer}>
        <b>{hits}</b>/{games} over <strong>{line}</strong> {statistic.toLowerCase()}
      </p>
      <div className={styles.chart}>
        <StillChart points={points} line={line} />
      </div>
      <div className="line-above">
        <HitRateStrip cells={sampleRates(points, line, 'over')} line={line} side="over" opponent={null} />
      </div>
    </div>
  );
}
