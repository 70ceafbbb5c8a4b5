import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '#components/ui/button-class.ts';
import { Spinner } from '#components/ui/loading.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores presses. The focus stays on the button. */
  busy?: boolean;
}

/** A button, with the type `button` by default. Uses no component library, which keeps the popup small. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  square = false,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ variant, size, wide, square }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      // The type stays the same and only the click is prevented: with another type, Enter in the form's only field would submit the form.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {!(busy && square) && children}
    </button>
  );
}
