import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Shown on hover and focus. It names nothing: the child carries its own accessible name. */
  text: string;
  /** The one element it explains; it must accept a ref and the usual handlers. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A hint beside the element under the pointer or the focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={styles['positioner']} side={side} sideOffset={6} collisionPadding={8}>
          <BaseTooltip.Popup className={styles['popup']}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
