import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'warn' | 'danger';
  children: ReactNode;
  className?: string | undefined;
}

/** A word or a number that marks what stands beside it: a plan, a count, "new". */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={clsx(styles['badge'], tone !== 'neutral' && styles[tone], className)}>{children}</span>;
}
