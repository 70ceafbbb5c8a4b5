import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { messageOr } from '#lib/api/api-error.ts';

/** The part of a query's result that says whether its latest request failed, and repeats it. */
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

/** Says that loaded data are shown which could not be refreshed, and why. Shows nothing without such data or without a failure. */
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
