import styles from '#components/shared/figures/rate-figure.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { rangeText } from '#lib/domain/analyzer/wilson-range.ts';
import { barTone, type HitRate } from '#lib/domain/games/hit-rate.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';

/**
 * A hit rate such as 7/10, with its range as tooltip. Its colour shows whether more than half, half or fewer of the
 * games were hits; a small sample has none. A dash without games.
 */
export function RateFigure({ rate }: { rate: HitRate | null }) {
  if (rate === null || rate.games === 0) return <span className="muted">–</span>;
  const { hits, games } = rate;
  return (
    <span
      className={`strong nowrap ${styles.rate}`}
      data-tone={isSmallSample(rate) ? 'few' : barTone(hits / games, 0.5)}
      title={`${hits} of ${games}: ${rangeText(rate)}`}
    >
      {hits}
      <span aria-hidden="true">/</span>
      <VisuallyHidden> of </VisuallyHidden>
      {games}
    </span>
  );
}
