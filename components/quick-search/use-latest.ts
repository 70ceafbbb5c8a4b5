import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';

/** How the latest of several calls stands. */
export interface Latest<Input, Result> {
  /** What it was called with; `null` before the first call. */
  readonly input: Input | null;
  readonly isPending: boolean;
  /** Of the last call that succeeded; an earlier one's stays while the next is under way. */
  readonly result: Result | null;
  readonly error: ApiError | null;
  run(input: Input): void;
  /** Back to the start; what is under way is dropped. */
  reset(): void;
}

type State<Input, Result> = Omit<Latest<Input, Result>, 'run' | 'reset'>;

const START = { input: null, isPending: false, result: null, error: null } as const;

/**
 * Makes calls of which only the latest counts: the answers of earlier ones are dropped. It stands in for TanStack Query, which alone
 * is an eighth of what the popup may weigh, and which has little to cache in a window that closes at the next click.
 *
 * @param call fails with an {@link ApiError}
 */
export function useLatest<Input, Result>(call: (input: Input) => Promise<Result>): Latest<Input, Result> {
  const [state, setState] = useState<State<Input, Result>>(START);
  const count = useRef(0);
  const current = useRef(call);
  useEffect(() => {
    current.current = call;
  });

  const run = useCallback((input: Input) => {
    count.current += 1;
    const own = count.current;
    setState((before) => ({ input, isPending: true, result: before.result, error: null }));
    current.current(input).then(
      (result) => own === count.current && setState({ input, isPending: false, result, error: null }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (own === count.current) setState({ input, isPending: false, result: null, error });
      },
    );
  }, []);
  const reset = useCallback(() => {
    count.current += 1;
    setState(START);
  }, []);
  return { ...state, run, reset };
}
