import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { messageOr } from '#lib/api/api-error.ts';

/** The parts of a query's result that show whether its latest request failed, with the function that repeats the request. */
interface LoadResult {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface FailedLoadProps {
  /** The name of the data at the start of a sentence: 'The match'. */
  readonly what: string;
  readonly result: LoadResult;
}

/** A notice that data could not be loaded, or that shown data could not be refreshed, with the server's reason. Renders nothing without a failure. */
export function FailedLoad({ what, result: { data, error, isFetching, refetch } }: FailedLoadProps) {
  if (error === null) return null;
  const reason = messageOr(error, '');
  return (
    <Notice
      tone={data === undefined ? 'danger' : 'warn'}
      title={`${what} could not be ${data === undefined ? 'loaded' : 'refreshed'}`}
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
