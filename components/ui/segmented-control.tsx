import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { clsx } from 'clsx';
import styles from '#components/ui/segmented-control.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The full name of a short label, such as `First half` for `FH`. It is the accessible name and the title. */
  readonly name?: string;
  readonly disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'small' | 'medium';
  className?: string | undefined;
}

/** A few choices, of which exactly one is pressed. Arrow keys move the focus, Enter and Space press. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, size = 'medium', className } = props;
  return (
    <ToggleGroup
      className={clsx(styles.group, size === 'small' && styles.small, className)}
      aria-label={label}
      value={[value]}
      onValueChange={([next]: Value[]) => next !== undefined && onChange(next)}
    >
      {segments.map((segment) => (
        <Toggle
          key={segment.value}
          className={styles.segment}
          value={segment.value}
          disabled={segment.disabled ?? false}
          aria-label={segment.name === undefined ? undefined : `${segment.label}: ${segment.name}`}
          title={segment.name}
        >
          {segment.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
