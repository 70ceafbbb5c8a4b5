import { UsedRequests } from '#components/shared/used-requests.tsx';
import styles from '#components/stats/stats-headline.module.css';
import type { User } from '#lib/contract/user.ts';

/** The page's heading and, where the plan counts them, the month's used requests. */
export function StatsHeadline({ user }: { user: Pick<User, 'usage'> | null }) {
  return (
    <div className={styles.headline}>
      <h1>Statistics</h1>
      {user !== null && <UsedRequests usage={user.usage} />}
    </div>
  );
}
