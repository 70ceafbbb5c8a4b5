import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, useState } from 'react';
import styles from '#components/ui/tooltip.module.css';

export interface TooltipProps {
  /** Shown on hover and focus. Not an accessible name: the child has its own. */
  text: string;
  /** The element it explains; it must accept a ref and event handlers. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** A press opens it too, and a press elsewhere closes it: for texts that must be readable on a touch screen. */
  opensOnPress?: boolean;
}

/** A hint next to the element under the pointer or the focus. */
export function Tooltip({ text, children, side = 'top', opensOnPress = false }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <BaseTooltip.Root open={isOpen} onOpenChange={setOpen}>
      <BaseTooltip.Trigger
        delay={400}
        render={children}
        {...(opensOnPress && { closeOnClick: false, onClick: () => setOpen(true) })}
      />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={styles.positioner} side={side} sideOffset={6} collisionPadding={8}>
          <BaseTooltip.Popup className={styles.popup}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
