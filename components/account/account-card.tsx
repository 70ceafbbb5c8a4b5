import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from '#components/account/account-card.module.css';
import { Card } from '#components/ui/card.tsx';

export interface AccountCardProps {
  heading: string;
  intro?: ReactNode;
  notice?: ReactNode;
  /** Shown below the card, for links to related pages. */
  footer?: ReactNode;
  /** Makes the card wider, for a form with fields side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of the account pages that have a form: one centred card with a heading. */
export function AccountCard({ heading, intro, notice, footer, wide = false, children }: AccountCardProps) {
  const id = useId();
  return (
    <div className={clsx('stack gap-3', styles.page, wide && styles.wide)}>
      {notice}
      <Card className={styles.card} padded={false} aria-labelledby={id}>
        <h1 id={id}>{heading}</h1>
        {intro !== undefined && <p className={`muted small ${styles.intro}`}>{intro}</p>}
        <div className={styles.content}>{children}</div>
      </Card>
      {footer !== undefined && <p className={`muted small text-center ${styles.footer}`}>{footer}</p>}
    </div>
  );
}
