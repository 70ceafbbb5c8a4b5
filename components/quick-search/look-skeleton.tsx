import { POPUP_CHART_SIZE } from '#components/chart/popup-chart.tsx';
import styles from '#components/quick-search/look-card.module.css';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** A look card while its subject loads: the name, and a skeleton of the rest. */
export function LookSkeleton({ name, detail }: { readonly name: string; readonly detail: string | null }) {
  return (
    <Card className={styles.card} aria-label={name} aria-busy="true">
      <header className={styles.head}>
        <div className={styles.who}>
          <h2>{name}</h2>
          <p>{detail}</p>
        </div>
        <div className={styles.rate}>
          <Skeleton width={54} height={24} />
          <Skeleton width={54} height={14} />
        </div>
      </header>
      <div className={styles.next}>
        <Skeleton width={220} height={18} />
      </div>
      <div className={styles.caption}>
        <Skeleton width={150} height={18} />
      </div>
      <Skeleton {...POPUP_CHART_SIZE} />
      <div className={styles.actions}>
        <Skeleton height={40} />
        <Skeleton width={74} height={40} />
      </div>
    </Card>
  );
}
