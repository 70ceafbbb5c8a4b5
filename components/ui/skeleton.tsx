import { clsx } from 'clsx';
import styles from '#components/ui/skeleton.module.css';

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
