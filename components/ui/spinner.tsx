import { clsx } from 'clsx';
import styles from '#components/ui/spinner.module.css';

export interface SpinnerProps {
  /** Said by assistive technology. Leave it out where a text beside the spinner already says it. */
  label?: string | undefined;
  size?: 'small' | 'large';
}

/** A turning ring for work whose shape is not known; use a Skeleton where it is. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const className = clsx(styles.spinner, size === 'large' && styles.large);
  return label === undefined ? (
    <span className={className} aria-hidden="true" />
  ) : (
    <span className={className} role="status" aria-label={label} />
  );
}
