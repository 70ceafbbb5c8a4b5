import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { useId } from 'react';
import styles from '#components/ui/switch.module.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Why the switch is disabled. It is shown below the label, because a touch screen has no tooltip, and is the switch's tooltip and description. */
  disabledReason?: string | undefined;
}

/** A setting with a label that is on or off. */
export function Switch({ label, checked, onChange, disabled = false, disabledReason }: SwitchProps) {
  const id = useId();
  const reasonId = useId();
  return (
    <span className={styles.switch} title={disabledReason}>
      <BaseSwitch.Root
        className={styles.track}
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled || disabledReason !== undefined}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
      >
        <BaseSwitch.Thumb className={styles.thumb} />
      </BaseSwitch.Root>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {disabledReason !== undefined && (
        <span className={`muted tiny ${styles.reason}`} id={reasonId}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
