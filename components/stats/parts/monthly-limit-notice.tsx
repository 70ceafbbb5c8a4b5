import { Gauge } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import type { User } from '#lib/contract/user/user.ts';
import { PLANS } from '#lib/domain/account/plans.ts';

interface MonthlyLimitNoticeProps extends Pick<User['usage'], 'resetsAt'> {
  /** Returns to the panels, without the subjects that were not loaded. Absent where there are no panels. */
  readonly onBack?: () => void;
}

/** Shown instead of panels or cards when the monthly limit of the FREE plan is reached. */
export function MonthlyLimitNotice({ resetsAt, onBack }: MonthlyLimitNoticeProps) {
  return (
    <Card role="alert">
      <EmptyState
        icon={<Gauge />}
        title="Monthly Request Limit Reached"
        text={`You have reached the ${PLANS.FREE.requestsPerMonth} requests limit in the free plan. Upgrade to Premium for unlimited requests.`}
        action={
          <>
            <Link className={buttonClass({ variant: 'primary' })} to="/app/settings">
              Upgrade to Premium
            </Link>
            {onBack && <Button onClick={onBack}>Back to my panels</Button>}
            <p className="muted small">Your requests reset on {formatDay(resetsAt)}.</p>
          </>
        }
      />
    </Card>
  );
}
