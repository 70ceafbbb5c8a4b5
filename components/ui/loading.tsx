import { clsx } from 'clsx';
import styles from '#components/ui/loading.module.css';

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

export interface SkeletonProps {
  /** CSS lengths, or pixels as numbers. */
  width?: number | string;
  height?: number | string;
  className?: string | undefined;
}

/** A placeholder for loading content. Hidden from assistive technology; the region around it sets `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, className }: SkeletonProps) {
  return <span className={clsx(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
