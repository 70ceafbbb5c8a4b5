import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { messageOr } from '#lib/api/api-error.ts';

/** The parts of a query's result that show whether its latest request failed, with the function that repeats the request. */
interface RefreshResult {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface NotRefreshedProps {
  /** The name of the data at the start of a sentence: 'The match'. */
  readonly what: string;
  readonly result: RefreshResult;
}

/** A notice that the shown data could not be refreshed, with the reason. Renders nothing without data or without a failure. */
export function NotRefreshed({ what, result: { data, error, isFetching, refetch } }: NotRefreshedProps) {
  if (error === null || data === undefined) return null;
  const reason = messageOr(error, '');
  return (
    <Notice
      tone="warn"
      title={`${what} could not be refreshed`}
      action={
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {reason !== '' && <p>{reason}</p>}
    </Notice>
  );
}
