import { Select as BaseSelect } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown, Lock } from 'lucide-react';
import { usePopupPlace } from '#components/ui/hooks/popup-place.ts';
import popup from '#components/ui/list-popup.module.css';
import styles from '#components/ui/select.module.css';

export interface SelectOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** Why the option is disabled. It is the option's tooltip, and the option has a lock. */
  readonly hint?: string;
  /** A secondary text after the label in the list: `9.5 · Fantasy line`. */
  readonly note?: string;
  /** Neighbouring options with the same group get one heading. */
  readonly group?: string;
}

export interface SelectProps<Value extends string | number> {
  /** The accessible name. With `showLabel` it is visible before the control. */
  label: string;
  showLabel?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** A prefix of the value inside the control: `Line` shows "Line 2.5". */
  prefix?: string;
  /** `inline` is for a control inside a sentence. It is as high as small controls and has no border. */
  look?: 'field' | 'inline';
  className?: string | undefined;
}

/** A choice from a short list. A long label ends in an ellipsis, and the title contains all of it. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const {
    label,
    showLabel = false,
    options,
    value,
    onChange,
    disabled = false,
    prefix,
    look = 'field',
    className,
  } = props;
  const place = usePopupPlace();
  const chosen = options.find((option) => option.value === value)?.label ?? String(value);
  const shown = prefix === undefined ? chosen : `${prefix} ${chosen}`;
  const control = (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(next: Value | null) => next !== null && onChange(next)}
      disabled={disabled}
      modal={false}
    >
      <BaseSelect.Trigger
        className={clsx(styles.trigger, look === 'inline' && styles.inline, !showLabel && className)}
        aria-label={`${label}: ${chosen}`}
        title={shown}
      >
        <BaseSelect.Value className={clsx(styles.value, prefix !== undefined && styles.prefixed)}>
          {() => (
            <>
              {prefix !== undefined && <span className={`shrink muted ${styles.prefix}`}>{prefix}</span>}
              {chosen}
            </>
          )}
        </BaseSelect.Value>
        <BaseSelect.Icon className={styles.arrow}>
          <ChevronDown size={15} aria-hidden="true" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal {...place.portal}>
        <BaseSelect.Positioner
          {...place.positioner}
          className={popup.positioner}
          sideOffset={4}
          collisionPadding={8}
          alignItemWithTrigger={false}
        >
          <BaseSelect.Popup className={popup.popup}>
            <BaseSelect.List className={popup.list} aria-label={label}>
              {grouped(options).map(([group, members]) =>
                group === undefined ? (
                  members.map((option) => <Option key={option.value} option={option} />)
                ) : (
                  <BaseSelect.Group className={popup.group} key={group}>
                    <BaseSelect.GroupLabel className={popup.groupLabel}>{group}</BaseSelect.GroupLabel>
                    {members.map((option) => (
                      <Option key={option.value} option={option} />
                    ))}
                  </BaseSelect.Group>
                ),
              )}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
  if (!showLabel) return control;
  return (
    <span className={clsx(styles.labelled, className)}>
      <span className="muted small" aria-hidden="true">
        {label}
      </span>
      {control}
    </span>
  );
}

function Option<Value extends string | number>({ option }: { option: SelectOption<Value> }) {
  return (
    <BaseSelect.Item
      className={popup.item}
      value={option.value}
      disabled={option.disabled ?? false}
      title={option.hint}
      aria-description={option.hint}
    >
      <BaseSelect.ItemText className={popup.text}>
        {option.label}
        {option.note !== undefined && <span className="muted"> · {option.note}</span>}
      </BaseSelect.ItemText>
      {option.hint !== undefined && <Lock className={popup.icon} size={14} aria-hidden="true" />}
      <BaseSelect.ItemIndicator className={popup.check}>
        <Check size={16} aria-hidden="true" />
      </BaseSelect.ItemIndicator>
    </BaseSelect.Item>
  );
}

/** Groups neighbouring options with the same group, in the given order. */
function grouped<Value extends string | number>(options: readonly SelectOption<Value>[]) {
  const runs: [string | undefined, SelectOption<Value>[]][] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === option.group) last[1].push(option);
    else runs.push([option.group, [option]]);
  }
  return runs;
}
