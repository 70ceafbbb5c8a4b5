import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import styles from '#components/ui/empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The element of the title: a heading when the state fills a whole page or section. */
  titleAs?: 'p' | 'h1' | 'h2';
  /** A sentence that explains the next step. */
  text?: string | undefined;
  /** A button or a link for the next step. */
  action?: ReactNode;
}

/** Shown when there is no content, or when it could not be loaded. */
export function EmptyState({ icon, title, titleAs: Title = 'p', text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon !== undefined && (
        <span className={`center muted ${styles.icon}`} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={`muted small ${styles.text}`}>{text}</p>}
      {action !== undefined && <div className={`flex wrap gap-2 ${styles.action}`}>{action}</div>}
    </div>
  );
}

/** A page with a single message, and a link to the next step. */
export function MessageCard(message: Omit<EmptyStateProps, 'titleAs'>) {
  return (
    <div className={styles.page}>
      <Card padded={false}>
        <EmptyState titleAs="h1" {...message} />
      </Card>
    </div>
  );
}
