import styles from '#components/shared/figures/minute-bars.module.css';
import type { RecentMatch } from '#lib/contract/scout/match-preview.ts';
import { minutesText } from '#lib/domain/games/minutes-text.ts';

const FULL_MATCH = 90;

/** A player's minutes in the team's latest matches as bars, oldest first. The bar of a start is filled, the bar of a substitute is outlined. */
export function MinuteBars({ recent }: { recent: readonly RecentMatch[] }) {
  const text = minutesText(recent);
  const bars = recent.map((match, place) => ({ place, match }));
  return (
    <span className={styles.bars} role="img" aria-label={text} title={text}>
      {bars.map(({ place, match }) => (
        <span
          key={place}
          className={styles.bar}
          data-start={match?.started === true || undefined}
          data-unknown={match === null || undefined}
          style={{ height: `${Math.max(8, ((match?.minutes ?? 0) / FULL_MATCH) * 100)}%` }}
        />
      ))}
    </span>
  );
}
