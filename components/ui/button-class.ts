import { clsx } from 'clsx';
import styles from '#components/ui/button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Fills the width of its container. */
  wide?: boolean;
  /** Square, for a button with only an icon. Such a button needs an `aria-label`. IconButton also adds a tooltip. */
  square?: boolean;
}

const VARIANTS = {
  primary: styles.primary,
  secondary: styles.secondary,
  ghost: styles.ghost,
  danger: styles.danger,
};

const SIZES = { small: styles.small, medium: undefined, large: styles.large };

/** The class of a link that looks like a Button. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  square = false,
}: ButtonLook): string {
  return clsx(styles.button, VARIANTS[variant], SIZES[size], wide && styles.wide, square && styles.square);
}
