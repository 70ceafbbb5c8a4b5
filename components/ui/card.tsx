import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from '#components/ui/card.module.css';

export interface CardProps extends ComponentProps<'section'> {
  /** `false` where the content draws to the card's edge. */
  padded?: boolean;
}

/** A surface with a hairline. A region of the page needs an `aria-label` or `aria-labelledby`. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return <section className={clsx(styles.card, padded && styles.padded, className)} {...rest} />;
}
