import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from '#components/quick-search/look-card.module.css';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { REQUEST_FAILED } from '#lib/backend/backend.ts';
import { MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';

export interface LookFailureProps {
  readonly name: string;
  readonly error: ApiError;
  /** When the monthly limit is reset. Undefined while the user is unknown. */
  readonly resetsAt: string | undefined;
  readonly onRetry: () => void;
  /** Called synchronously in the click handler, because a side panel opens only within the user gesture. */
  readonly onUpgrade: () => void;
}

/** Shown instead of a look that could not be loaded: the monthly limit, or the error with a retry. */
export function LookFailure({ name, error, resetsAt, onRetry, onUpgrade }: LookFailureProps) {
  if (error.code === MONTHLY_LIMIT) {
    return (
      <Card className={styles.card} role="alert">
        <EmptyState
          icon={<CircleAlert size={20} />}
          title="Monthly Request Limit Reached"
          text="You have reached the 30 requests limit in the free plan. Upgrade to Premium for unlimited requests."
          action={
            <>
              <Button variant="primary" onClick={onUpgrade}>
                Upgrade to Premium
              </Button>
              {resetsAt !== undefined && <p className="muted small">Your requests reset on {formatDay(resetsAt)}.</p>}
            </>
          }
        />
      </Card>
    );
  }
  const isKnown = error.message !== '' && error.message !== REQUEST_FAILED;
  return (
    <Card className={styles.card} role="alert">
      <EmptyState
        icon={<CircleAlert size={20} />}
        title={`${name} could not be loaded`}
        text={isKnown ? error.message : 'Failed to load details. Please try again.'}
        action={<Button onClick={onRetry}>Retry</Button>}
      />
    </Card>
  );
}

interface ProblemLineProps {
  readonly message: string;
  /** Absent while the request must not be repeated. */
  readonly onRetry: (() => void) | undefined;
}

/** An error as one sentence, with a retry. The typed text and the shown rows stay. */
export function ProblemLine({ message, onRetry }: ProblemLineProps) {
  return (
    <div className={`row gap-2 small ${styles.problem}`} role="alert">
      <CircleAlert size={17} aria-hidden="true" />
      <p>{message}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
