import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';

/** The state of the latest of several calls. */
export interface Latest<Input, Result> {
  /** The input of the call; `null` before the first one. */
  readonly input: Input | null;
  readonly isPending: boolean;
  /** The result of the last successful call; kept while the next one is pending. */
  readonly result: Result | null;
  readonly error: ApiError | null;
  run(input: Input): void;
  /** Returns to the initial state; the result of a pending call is dropped. */
  reset(): void;
}

type State<Input, Result> = Omit<Latest<Input, Result>, 'run' | 'reset'>;

const START = { input: null, isPending: false, result: null, error: null } as const;

/**
 * Makes calls and keeps the result of the latest one only. Replaces TanStack Query, which is an eighth of the popup's script budget and has
 * little to cache in a window that closes at the next click.
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
