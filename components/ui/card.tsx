import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from '#components/ui/card.module.css';

export interface CardProps extends ComponentProps<'section'> {
  /** `false` for content that reaches the card's edge. */
  padded?: boolean;
}

/** A surface with a thin border. Give it an `aria-label` or `aria-labelledby` to make it a region of the page. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return <section className={clsx(styles.card, padded && styles.padded, className)} {...rest} />;
}
