import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#web/pages/landing/section.module.css';

interface SectionProps {
  /** The fragment of the section's address: `features` for `/#features`. */
  id: string;
  heading: string;
  mark?: ReactNode;
  text?: ReactNode;
  /** Shows heading and content side by side where there is room. */
  beside?: boolean;
  children: ReactNode;
  action?: ReactNode;
}

/** A section of the landing page with its heading. It can be focused, because links lead to it. */
export function Section({ id, heading, mark, text, beside = false, action, children }: SectionProps) {
  return (
    <section
      className={clsx(styles.section, beside && styles.beside)}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
    >
      <div className={`stack gap-3 ${styles.head}`}>
        <h2 id={`${id}-heading`}>
          {heading} {mark && <span className={styles.mark}>{mark}</span>}
        </h2>
        {text !== undefined && <p className={`muted break-anywhere ${styles.text}`}>{text}</p>}
        {action}
      </div>
      {children}
    </section>
  );
}

/** Numbered steps in a section. */
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
