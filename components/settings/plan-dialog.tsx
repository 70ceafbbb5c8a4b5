import { useEffect } from 'react';
import styles from '#components/settings/plan-dialog.module.css';
import type { Checkout } from '#components/settings/use-checkout.ts';
import { PaymentsNotice } from '#components/shared/account/plan-notices.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { usePaymentMode } from '#lib/api/payments.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import {
  formatPrice,
  type PaidPlan,
  PER,
  PLAN_CATALOGUE,
  type PlanOffer,
  upgradesFrom,
} from '#lib/domain/account/plan-catalogue.ts';
import { planEvent, useTrack } from '#lib/shell/tracking.tsx';

export interface PlanDialogProps {
  /** The user's plan. */
  plan: Plan;
  checkout: Checkout;
  open: boolean;
  onClose: () => void;
}

/** The four plans, with a button for each possible upgrade. Opening the dialog tracks a view of the first upgrade. */
export function PlanDialog({ plan, checkout, open, onClose }: PlanDialogProps) {
  const track = useTrack();
  const mode = usePaymentMode(open);
  const upgrades = upgradesFrom(plan);
  const [firstUpgrade] = upgrades;
  const onSale = mode?.isConfigured === false ? [] : upgrades;
  useEffect(() => {
    if (open && firstUpgrade !== undefined) track(planEvent('ViewContent', firstUpgrade));
  }, [open, firstUpgrade, track]);
  return (
    <Dialog title="Choose your plan" open={open} onClose={onClose}>
      <PaymentsNotice mode={mode} />
      <ul className={`stack gap-2 ${styles.plans}`}>
        {PLAN_CATALOGUE.map((offer) => (
          <OfferedPlan
            key={offer.plan}
            offer={offer}
            isOwn={offer.plan === plan}
            upgrade={onSale.find((upgrade) => upgrade === offer.plan) ?? null}
            checkout={checkout}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface OfferedPlanProps {
  offer: PlanOffer;
  isOwn: boolean;
  /** The plan, if it can be bought, otherwise `null`. */
  upgrade: PaidPlan | null;
  checkout: Checkout;
}

function OfferedPlan({ offer, isOwn, upgrade, checkout }: OfferedPlanProps) {
  const { name, price, per, label, features } = offer;
  return (
    <li className={`stack gap-2 ${styles.plan}`}>
      <div className={`baseline wrap ${styles.head}`}>
        <h3>{name}</h3>
        {label !== null && <Badge tone="accent">{label}</Badge>}
        <p className={`muted small ${styles.price}`}>
          <b>{formatPrice(price)}</b> {per !== null && PER[per]}
        </p>
      </div>
      <p className={styles.features}>{features.join(' · ')}</p>
      {isOwn && <p className={styles.own}>Your plan</p>}
      {upgrade !== null && (
        <Button
          variant="primary"
          wide
          aria-label={`Choose ${name}`}
          busy={checkout.opening === upgrade}
          disabled={checkout.opening !== null && checkout.opening !== upgrade}
          onClick={() => checkout.start(upgrade)}
        >
          Choose {name}
        </Button>
      )}
    </li>
  );
}
