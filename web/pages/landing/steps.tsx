import type { ReactNode } from 'react';
import styles from '#web/pages/landing/install.module.css';

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly (readonly [id: string, text: ReactNode])[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(([id, text]) => (
        <li key={id}>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
