import styles from '#components/shared/figures/rate-figure.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { barTone, type HitRate } from '#lib/domain/games/hit-rate.ts';

/** A hit rate such as 7/10. Its colour shows whether more than half, half or fewer of the games were hits. A dash without games. */
export function RateFigure({ rate }: { rate: HitRate | null }) {
  if (rate === null || rate.games === 0) return <span className="muted">–</span>;
  return (
    <span className={`strong nowrap ${styles.rate}`} data-tone={barTone(rate.hits / rate.games, 0.5)}>
      {rate.hits}
      <span aria-hidden="true">/</span>
      <VisuallyHidden> of </VisuallyHidden>
      {rate.games}
    </span>
  );
}
