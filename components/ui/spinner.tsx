import { clsx } from 'clsx';
import styles from '#components/ui/spinner.module.css';

export interface SpinnerProps {
  /** The accessible label. Omit it where a text next to the spinner says the same. */
  label?: string | undefined;
  size?: 'small' | 'large';
}

/** A spinner for content of unknown shape; a Skeleton is for known shapes. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const className = clsx(styles.spinner, size === 'large' && styles.large);
  return label === undefined ? (
    <span className={className} aria-hidden="true" />
  ) : (
    <span className={className} role="status" aria-label={label} />
  );
}
