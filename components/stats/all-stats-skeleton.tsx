import styles from '#components/stats/all-stats.module.css';
import cardStyles from '#components/stats/all-stats-card.module.css';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of the cards while their games are loading. @param cards how many there will be */
export function AllStatsSkeleton({ cards }: { cards: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike.
        <Card key={index} padded={false} className={cardStyles.card} aria-hidden="true">
          <div className={cardStyles.head}>
            <Skeleton width={120} height={18} />
          </div>
          <p className={cardStyles.figures}>
            <Skeleton width={150} height={14} />
          </p>
          <div className={cardStyles.description}>
            <Skeleton width="80%" height={14} />
          </div>
          <Skeleton height={150} />
        </Card>
      ))}
    </div>
  );
}
