import { formatDay } from '#components/shared/format-day.ts';
import styles from '#components/shared/share-image/share-card.module.css';
import { ShareChart } from '#components/shared/share-image/share-chart.tsx';
import { ShareMark } from '#components/shared/share-image/share-mark.tsx';
import type { Source } from '#lib/contract/source.ts';
import { average, formatAverage } from '#lib/domain/average.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { hitRate, type LineSide } from '#lib/domain/hit-rate.ts';
import { percentage } from '#lib/domain/percent.ts';
import { shortCredit } from '#lib/domain/short-credit.ts';

export interface ShareCardProps {
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  readonly line: number;
  readonly side: LineSide;
  /** Whose games they are. */
  readonly subject: string;
  /** The statistic as the user reads it. */
  readonly statistic: string;
  readonly source: Pick<Source, 'name' | 'attribution' | 'licence' | 'label'>;
  readonly generatedAt: Date;
}

/**
 * What a saved image shows (specification, section 2, Image sharing): 1024 × 512 pixels, in plain hex colours that are the same in
 * light and dark. Texts are HTML, since an SVG that is drawn as an image has no fonts of the page, and each is one string: the parts
 * of a text are placed one by one.
 */
export function ShareCard({ points, line, side, subject, statistic, source, generatedAt }: ShareCardProps) {
  const values = points.map(({ value }) => value);
  const rate = hitRate(values, line, side);
  return (
    <div className={styles.card} data-testid="share-card">
      <header className={styles.header}>
        <div className={styles.about}>
          <p className={styles.product}>
            <ShareMark />
            tenline
          </p>
          <p className={styles.subject} data-length={subject.length > 26 ? 'long' : 'short'}>
            {subject}
          </p>
          <p className={styles.statistic}>
            {`${statistic} · last ${points.length === 1 ? 'game' : `${points.length} games`}`}
          </p>
        </div>
        <div className={styles.rate}>
          <p className={styles.hits}>{`${rate.hits}/${rate.games}`}</p>
          <p className={styles.side}>{`${side} ${line} · ${percentage(rate) ?? 0}%`}</p>
          <p className={styles.average}>{`Average: ${formatAverage(average(values))} per game`}</p>
        </div>
      </header>
      <ShareChart points={points} line={line} />
      <footer className={styles.footer}>
        <span>
          {[`Generated on ${formatDay(generatedAt.toISOString())}`, source.label].filter(Boolean).join(' · ')}
        </span>
        <span>{`Data: ${shortCredit(source)} · ${source.licence}`}</span>
      </footer>
    </div>
  );
}
