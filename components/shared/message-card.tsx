import styles from '#components/shared/message-card.module.css';
import { Card } from '#components/ui/card.tsx';
import { EmptyState, type EmptyStateProps } from '#components/ui/empty-state.tsx';

/** A page with a result and a link to the next step. */
export function MessageCard(message: Omit<EmptyStateProps, 'titleAs'>) {
  return (
    <div className={styles.page}>
      <Card padded={false}>
        <EmptyState titleAs="h1" {...message} />
      </Card>
    </div>
  );
}
