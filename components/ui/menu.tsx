import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import popup from './list-popup.module.css';

export interface MenuProps {
  /** The button that opens it, with its own accessible name. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A list of actions behind a button. Its rows are MenuItem, MenuChoice and MenuHeading. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={popup['positioner']} align="end" sideOffset={4} collisionPadding={8}>
          <BaseMenu.Popup className={popup['popup']}>
            <div className={popup['list']}>{children}</div>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** One action of a Menu. */
export function MenuItem({
  icon,
  onSelect,
  children,
}: {
  icon?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <BaseMenu.Item className={popup['item']} onClick={onSelect}>
      {icon !== undefined && <span className={popup['icon']}>{icon}</span>}
      <span className={popup['text']}>{children}</span>
    </BaseMenu.Item>
  );
}

/** A line of a Menu that is read, not chosen. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={popup['groupLabel']}>{children}</div>;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Rows of a Menu of which exactly one is chosen; the menu stays open, so that the effect can be seen. */
export function MenuChoice<Value extends string>({ label, options, value, onChange }: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.Group className={popup['group']}>
      <BaseMenu.GroupLabel className={popup['groupLabel']}>{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)} aria-label={label}>
        {options.map((option) => (
          <BaseMenu.RadioItem className={popup['item']} key={option.value} value={option.value} closeOnClick={false}>
            {option.icon !== undefined && <span className={popup['icon']}>{option.icon}</span>}
            <span className={popup['text']}>{option.label}</span>
            <BaseMenu.RadioItemIndicator className={popup['check']}>
              <Check size={16} aria-hidden="true" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}
