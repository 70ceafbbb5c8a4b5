import { clsx } from 'clsx';
import styles from '#components/ui/loading.module.css';

export interface SpinnerProps {
  /** The accessible label. Omit it when a text beside the spinner has the same meaning. */
  label?: string | undefined;
  size?: 'small' | 'large';
}

/** A spinner for loading content of unknown shape. For a known shape use {@link Skeleton}. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const className = clsx(styles.spinner, size === 'large' && styles.large);
  return label === undefined ? (
    <span className={className} aria-hidden="true" />
  ) : (
    <span className={className} role="status" aria-label={label} />
  );
}

export interface SkeletonProps {
  /** A CSS length, or a number of pixels. */
  width?: number | string;
  height?: number | string;
  className?: string | undefined;
}

/** A placeholder for loading content. Hidden from assistive technology. The region around it must set `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, className }: SkeletonProps) {
  return <span className={clsx(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
