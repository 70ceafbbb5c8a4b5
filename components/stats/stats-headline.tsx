import styles from '#components/stats/stats-headline.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { User } from '#lib/contract/user.ts';

/** From here on the count is told with a warning. */
const FEW = 5;

/** The page's name and, where the plan counts them, how many of the month's requests are used: known before the limit is met. */
export function StatsHeadline({ user }: { user: Pick<User, 'usage'> | null }) {
  return (
    <div className={styles['headline']}>
      <h1>Statistics</h1>
      {user !== null && user.usage.limit !== null && <Used used={user.usage.used} limit={user.usage.limit} />}
    </div>
  );
}

function Used({ used, limit }: { used: number; limit: number }) {
  return (
    <Badge tone={limit - used <= FEW ? 'warn' : 'neutral'}>
      <VisuallyHidden>Requests used: </VisuallyHidden>
      {used} of {limit} this month
    </Badge>
  );
}
