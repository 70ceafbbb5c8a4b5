import styles from '#components/stats/parts/panel-card.module.css';
import { Skeleton } from '#components/ui/loading.tsx';

const BARS = [62, 30, 45, 80, 20, 55, 70, 38, 90, 50];

/** A placeholder for a panel's chart. */
export function PanelResultSkeleton() {
  return (
    <div className={styles.chartShape}>
      {BARS.map((height) => (
        <Skeleton key={height} height={`${height}%`} />
      ))}
    </div>
  );
}
