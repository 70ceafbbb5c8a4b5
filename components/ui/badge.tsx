import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#components/ui/badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'warn' | 'danger';
  children: ReactNode;
  className?: string | undefined;
}

const TONES = { neutral: undefined, accent: styles.accent, warn: styles.warn, danger: styles.danger };

/** A badge with a word or a number, such as a plan or a count. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={clsx(styles.badge, TONES[tone], className)}>{children}</span>;
}
