import { useFailureToast } from '#components/shared/use-failure-toast.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ApiError } from '#lib/api/api-error.ts';

const FAILED = 'Failed to fetch notes';

interface NotesFailureProps {
  readonly error: ApiError;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Says that the notes, or their newest state, could not be had (specification, section 4, Notes), and why. */
export function NotesFailure({ error, isRetrying, onRetry }: NotesFailureProps) {
  useFailureToast(error, () => FAILED);
  return (
    <Notice
      tone="danger"
      title={FAILED}
      action={
        <Button size="small" busy={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {error.message !== FAILED && <p>{error.message}</p>}
    </Notice>
  );
}
