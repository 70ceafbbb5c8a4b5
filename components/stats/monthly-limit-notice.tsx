import { Gauge } from 'lucide-react';
import { formatDay } from '#components/shared/format-day.ts';
import styles from '#components/stats/panel-card.module.css';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { User } from '#lib/contract/user.ts';
import { PLANS } from '#lib/domain/plans.ts';

/** Takes the panels' place when the FREE plan's requests of the month are used up (specification, section 8, Stats). */
export function MonthlyLimitNotice({ resetsAt }: Pick<User['usage'], 'resetsAt'>) {
  return (
    <Card role="alert">
      <EmptyState
        icon={<Gauge />}
        title="Monthly Request Limit Reached"
        text={`You have reached the ${PLANS.FREE.requestsPerMonth} requests limit in the free plan. Upgrade to Premium for unlimited requests.`}
        action={<p className={styles['quiet']}>The next requests come on {formatDay(resetsAt)}.</p>}
      />
    </Card>
  );
}
