import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Spinner } from '#components/ui/loading.tsx';
import { formatPrice, PER, type PlanOffer } from '#lib/domain/account/plan-catalogue.ts';
import { planEvent, useTrack } from '#lib/shell/tracking.tsx';
import { PLAN_TEXTS } from '#web/pages/landing/plan-texts.ts';
import styles from '#web/pages/landing/pricing.module.css';
import { useLandingVisitor } from '#web/pages/landing/start-links.tsx';

/** A plan with its price and a link. The link leads a guest to sign-up and a signed-in user to the plans in Settings. */
export function PlanOfferCard({ offer }: { offer: PlanOffer }) {
  const { plan, price, per, label } = offer;
  const { name, call, features } = PLAN_TEXTS[plan];
  const visitor = useLandingVisitor();
  const track = useTrack();
  const look = clsx(
    buttonClass({
      size: 'large',
      wide: true,
      variant: plan === 'PREMIUM' || plan === 'ANNUAL' ? 'primary' : 'secondary',
    }),
  );
  return (
    <article className={`column gap-4 shrink ${styles.card}`} aria-labelledby={`plan-${plan}`}>
      <h3 id={`plan-${plan}`}>
        {name} {label !== null && <Badge tone="accent">{label}</Badge>}
      </h3>
      <p className={`muted small ${styles.price}`}>
        <b>{formatPrice(price)}</b> {per === null ? 'for good' : PER[per]}
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {visitor === 'loading' ? (
        <span className={look}>
          <Spinner label="Loading" />
        </span>
      ) : (
        <Link
          className={look}
          to={visitor === 'user' ? '/app/settings?plan=true' : `/sign-up?plan=${plan.toLowerCase()}`}
          onClick={() => track(planEvent('AddToCart', plan))}
        >
          {call}
        </Link>
      )}
    </article>
  );
}
