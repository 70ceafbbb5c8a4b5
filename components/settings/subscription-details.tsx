import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CancelSubscription } from '#components/settings/cancel-subscription.tsx';
import { PlanDialog } from '#components/settings/plan-dialog.tsx';
import { SettingsSection } from '#components/settings/settings-frame.tsx';
import styles from '#components/settings/subscription-details.module.css';
import { useCheckout } from '#components/settings/use-checkout.ts';
import { PaymentsNotice } from '#components/shared/account/plan-notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import { usePaymentMode } from '#lib/api/payments.ts';
import type { User } from '#lib/contract/user/user.ts';
import { canCancel, formatPrice, PER, planOffer, upgradesFrom } from '#lib/domain/account/plan-catalogue.ts';

/** The user's plan and price. A button, or `plan=true` in the address, opens the plan dialog. Another button cancels PREMIUM or ANNUAL. */
export function SubscriptionDetails({ user }: { user: User }) {
  const [address, setAddress] = useSearchParams();
  const [isCancelling, setCancelling] = useState(false);
  const checkout = useCheckout(user.id);
  const upgrades = upgradesFrom(user.plan);
  const mode = usePaymentMode(upgrades.length > 0);
  const isOnSale = mode?.isConfigured !== false;

  function showPlans(isShown: boolean): void {
    setAddress(
      (before) => {
        if (isShown) before.set('plan', 'true');
        else before.delete('plan');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <SettingsSection heading="Subscription Details" text="What your plan costs, and how to change it.">
      <div className="stack gap-4">
        <PlanFacts user={user} />
        {upgrades.length > 0 && <PaymentsNotice mode={mode} />}
        {(upgrades.length > 0 || canCancel(user.plan)) && (
          <div className="flex wrap gap-2">
            {upgrades.length > 0 && (
              <Button variant="primary" onClick={() => showPlans(true)}>
                Change plan
              </Button>
            )}
            {canCancel(user.plan) && isOnSale && (
              <Button onClick={() => setCancelling(true)}>Cancel subscription</Button>
            )}
          </div>
        )}
      </div>
      <PlanDialog
        plan={user.plan}
        checkout={checkout}
        open={address.get('plan') === 'true'}
        onClose={() => showPlans(false)}
      />
      <Dialog title="Cancel your subscription?" open={isCancelling} onClose={() => setCancelling(false)}>
        <CancelSubscription plan={user.plan} onDone={() => setCancelling(false)} />
      </Dialog>
    </SettingsSection>
  );
}

function PlanFacts({ user: { plan, subscriptionEndDate } }: { user: Pick<User, 'plan' | 'subscriptionEndDate'> }) {
  const { name, price, per } = planOffer(plan);
  return (
    <dl className={`flex wrap ${styles.facts}`}>
      <div>
        <dt>Plan</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd>
          {formatPrice(price)} {per !== null && PER[per]}
        </dd>
      </div>
      {subscriptionEndDate !== null && (
        <div>
          <dt>Renews on</dt>
          <dd>{formatDay(subscriptionEndDate)}</dd>
        </div>
      )}
      {per === 'once' && (
        <div>
          <dt>Ends</dt>
          <dd>Never</dd>
        </div>
      )}
    </dl>
  );
}
