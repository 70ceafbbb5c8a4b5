import { Menu as BaseMenu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import popup from '#components/ui/list-popup.module.css';

export interface MenuItem {
  readonly label: string;
  readonly onPick: () => void;
}

export interface MenuProps {
  /** The text of the button after its icon. With `isIcon` it is the accessible name. */
  label: string;
  /** Shows only the icon. */
  isIcon?: boolean;
  icon?: ReactNode;
  items: readonly MenuItem[];
}

/** A button with a menu of actions. */
export function Menu({ label, icon, items, isIcon = false }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger className={buttonClass({ square: isIcon })} aria-label={isIcon ? label : undefined}>
        {icon}
        {!isIcon && label}
        {!isIcon && <ChevronDown size={15} aria-hidden="true" />}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={popup.positioner} sideOffset={4} align="end" collisionPadding={8}>
          <BaseMenu.Popup className={popup.popup}>
            <div className={popup.list}>
              {items.map((item) => (
                <BaseMenu.Item key={item.label} className={popup.item} onClick={item.onPick}>
                  {item.label}
                </BaseMenu.Item>
              ))}
            </div>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
