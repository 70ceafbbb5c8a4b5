import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#components/ui/button.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'square' | 'wide' | 'aria-label' | 'disabled'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  /** Why the button is disabled. It can still be focused, so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** A square button with an icon and a tooltip. */
export function IconButton({ label, icon, disabledReason, variant = 'ghost', onClick, ...rest }: IconButtonProps) {
  const disabled = disabledReason !== undefined;
  return (
    <Tooltip text={disabledReason ?? label}>
      <Button
        {...rest}
        square
        variant={variant}
        aria-label={label}
        aria-disabled={disabled || undefined}
        aria-description={disabledReason}
        onClick={disabled ? undefined : onClick}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
