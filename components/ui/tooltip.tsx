import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, useState } from 'react';
import { usePopupPlace } from '#components/ui/hooks/popup-place.ts';
import styles from '#components/ui/tooltip.module.css';

export interface TooltipProps {
  /** Shown on hover and focus. It is not the accessible name, because the child has its own. */
  text: string;
  /** The explained element. It must accept a ref and event handlers. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** True for a text that must be readable on a touch screen. A press then opens it too, and a press elsewhere closes it. */
  opensOnPress?: boolean;
}

/** A hint beside the element that is hovered or focused. */
export function Tooltip({ text, children, side = 'top', opensOnPress = false }: TooltipProps) {
  const place = usePopupPlace();
  const [isOpen, setOpen] = useState(false);
  return (
    <BaseTooltip.Root open={isOpen} onOpenChange={setOpen}>
      <BaseTooltip.Trigger
        delay={400}
        render={children}
        {...(opensOnPress && { closeOnClick: false, onClick: () => setOpen(true) })}
      />
      <BaseTooltip.Portal {...place.portal}>
        <BaseTooltip.Positioner
          {...place.positioner}
          className={styles.positioner}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <BaseTooltip.Popup className={styles.popup}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
