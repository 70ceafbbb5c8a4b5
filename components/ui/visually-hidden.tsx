import type { ReactNode } from 'react';
import styles from '#components/ui/visually-hidden.module.css';

/** Text that only assistive technology meets. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
