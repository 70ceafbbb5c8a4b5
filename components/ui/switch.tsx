import { Switch as BaseSwitch } from '@base-ui/react/switch';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A setting that is on or off, with its label beside it. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's switch, which renders the input inside
    <label className={styles['label']}>
      <BaseSwitch.Root
        className={styles['track']}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
      >
        <BaseSwitch.Thumb className={styles['thumb']} />
      </BaseSwitch.Root>
      {label}
    </label>
  );
}
