import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from '#components/account/plan-picker.module.css';
import { Badge } from '#components/ui/badge.tsx';
import { formatPrice, PER, PLAN_CATALOGUE, type PlanOffer } from '#lib/domain/account/plan-catalogue.ts';

export interface PlanPickerProps {
  /** The result of react-hook-form's `register` for the plan field. The field's values are the plans in lower case. */
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** The four plans as a radio group. */
export function PlanPicker({ field, error }: PlanPickerProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.picker}
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error !== undefined}
    >
      <legend>Plan</legend>
      <div className={`stack gap-2 ${styles.cards}`}>
        {PLAN_CATALOGUE.map((offer) => (
          <PlanCard key={offer.plan} offer={offer} field={field} />
        ))}
      </div>
      {error !== undefined && (
        <p className={styles.error} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function PlanCard({ offer, field }: { offer: PlanOffer } & Pick<PlanPickerProps, 'field'>) {
  const { plan, name, price, per, label, features } = offer;
  const id = useId();
  return (
    <label className={styles.card}>
      <input
        {...field}
        className={styles.radio}
        type="radio"
        value={plan.toLowerCase()}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-price ${id}-features`}
      />
      <span className={`row wrap strong ${styles.name}`}>
        <span id={`${id}-name`}>{name}</span>
        {label !== null && (
          <Badge tone="accent" className={styles.label}>
            {label}
          </Badge>
        )}
      </span>
      <span className={`muted small ${styles.price}`} id={`${id}-price`}>
        <b>{formatPrice(price)}</b> {per !== null && PER[per]}
      </span>
      <span className={`flex wrap muted tiny ${styles.features}`} id={`${id}-features`}>
        {features.map((feature) => (
          <span key={feature}>{feature}</span>
        ))}
      </span>
    </label>
  );
}
