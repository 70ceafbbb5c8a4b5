import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole width of its container. */
  wide?: boolean;
  /** As wide as high, for an icon alone; it then needs an `aria-label` (IconButton adds the tooltip). */
  square?: boolean;
  /** Shows a spinner and ignores presses, and keeps the focus where it is. */
  busy?: boolean;
}

/** A button of type `button` unless told otherwise. Light enough for the popup: it loads nothing but itself. */
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
      type={busy ? 'button' : type}
      className={clsx(
        styles['button'],
        styles[variant],
        size !== 'medium' && styles[size],
        wide && styles['wide'],
        square && styles['square'],
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {!(busy && square) && children}
    </button>
  );
}
