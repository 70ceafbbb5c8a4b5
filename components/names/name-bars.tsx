import { SmallBars } from '#components/charts/games/small-bars.tsx';
import styles from '#components/names/name-list.module.css';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import type { PageBars } from '#lib/domain/page/page-list-type.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

const SIZE = { width: 92, height: 28 };
/** With fewer games a rate says little, and has no colour. */
const FEW = 5;

/** The last ten games of a subject as small bars against its usual line, with the hit rate. */
export function NameBars({ bars: { statistic, line, values } }: { readonly bars: PageBars }) {
  const rate = hitRate(values, line, 'over');
  return (
    <div className={`tiny ${styles.figures}`} data-few={rate.games < FEW || undefined}>
      <SmallBars values={values} line={line} size={SIZE} />
      <span className={`small ${styles.rate}`}>
        <RateFigure rate={rate} />
      </span>
      <span className={`muted nowrap ${styles.counted}`}>
        {statisticLabel(statistic)} over {line}
      </span>
    </div>
  );
}
