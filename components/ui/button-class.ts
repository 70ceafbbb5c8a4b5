import { clsx } from 'clsx';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole width of its container. */
  wide?: boolean;
  /** As wide as high, for an icon alone; it then needs an `aria-label` (IconButton adds the tooltip). */
  square?: boolean;
}

/** The class of something that looks like a Button and is not one: a link. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  square = false,
}: ButtonLook): string {
  return clsx(
    styles['button'],
    styles[variant],
    size !== 'medium' && styles[size],
    wide && styles['wide'],
    square && styles['square'],
  );
}
