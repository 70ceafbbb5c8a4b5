import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';

/** The state of the latest of several calls. */
export interface Latest<Input, Result> {
  /** The input of the latest call. `null` before the first call. */
  readonly input: Input | null;
  readonly isPending: boolean;
  /** The result of the last successful call, also while the next call is pending. `null` after a failed call. */
  readonly result: Result | null;
  readonly error: ApiError | null;
  run(input: Input): void;
  /** Returns to the initial state and drops the result of a pending call. */
  reset(): void;
}

type State<Input, Result> = Omit<Latest<Input, Result>, 'run' | 'reset'>;

const START = { input: null, isPending: false, result: null, error: null } as const;

/**
 * Makes calls and keeps only the result of the latest one. It replaces TanStack Query, which would take an eighth of
 * the popup's script budget. A cache is of little use in a window that closes at the next click.
 *
 * @param call must fail with an {@link ApiError}
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
