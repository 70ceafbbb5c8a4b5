import { CircleAlert } from 'lucide-react';
import styles from '#components/quick-search/problem-line.module.css';
import { Button } from '#components/ui/button.tsx';

/** What went wrong in one sentence, and another try. What was typed and what is shown stay. */
export function ProblemLine({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.problem} role="alert">
      <CircleAlert size={17} aria-hidden="true" />
      <p>{message}</p>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
