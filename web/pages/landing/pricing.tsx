import { useEffect, useRef, useState } from 'react';
import { watchNear } from '#components/ui/hooks/near-watch.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { Plan } from '#lib/contract/user/plan.ts';
import { formatPrice, PLAN_CATALOGUE, type PlanOffer } from '#lib/domain/account/plan-catalogue.ts';
import { planEvent, useTrack } from '#lib/shell/tracking.tsx';
import { PlanOfferCard } from '#web/pages/landing/plan-offer-card.tsx';
import styles from '#web/pages/landing/pricing.module.css';
import { Section } from '#web/pages/landing/section.tsx';

const BILLINGS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const;

/** The billing period of Premium. */
export type Billing = 'monthly' | 'annual';

const SHOWN: Readonly<Record<Billing, readonly Plan[]>> = {
  monthly: ['FREE', 'PREMIUM', 'LIFETIME'],
  annual: ['FREE', 'ANNUAL', 'LIFETIME'],
};

/** The three plans of the pricing section. The middle one is Premium, paid monthly or annually (docs/product.md, "Landing page"). */
export function offersOf(billing: Billing): readonly PlanOffer[] {
  return PLAN_CATALOGUE.filter(({ plan }) => SHOWN[billing].includes(plan));
}

const ANNUAL = offersOf('annual').find(({ plan }) => plan === 'ANNUAL');

/** The plans and their prices (docs/product.md, "Landing page"). */
export function Pricing() {
  const [billing, setBilling] = useState<Billing>('monthly');
  const cards = useRef<HTMLDivElement>(null);
  const track = useTrack();
  useEffect(() => {
    if (cards.current === null) return;
    const onChange = (isInView: boolean): void => {
      if (!isInView) return;
      stop();
      track(planEvent('ViewContent', 'PREMIUM'));
    };
    const stop = watchNear(cards.current, onChange, '0px');
    return stop;
  }, [track]);
  return (
    <Section
      id="pricing"
      heading="Pricing"
      text="Start free, and pay when you want more. No trial that runs out, and a cancelled plan is refunded for the time left."
      action={<SegmentedControl label="Billing" segments={BILLINGS} value={billing} onChange={setBilling} />}
    >
      <div className={`stack gap-3 ${styles.cards}`} ref={cards}>
        {offersOf(billing).map((offer) => (
          <PlanOfferCard key={offer.plan} offer={offer} />
        ))}
      </div>
      <noscript>{ANNUAL && `Premium by the year: ${formatPrice(ANNUAL.price)} (${ANNUAL.label})`}</noscript>
    </Section>
  );
}
