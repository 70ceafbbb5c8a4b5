import type { ReactNode } from 'react';
import styles from '#components/ui/visually-hidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'div' | 'ol';
  readonly children: ReactNode;
}

/** Content for assistive technology only. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.hidden}>{children}</Element>;
}
