import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Applies an update to the state. Does nothing until the stored state was read. */
export type ChangeState<State> = (update: (state: State) => State) => void;

interface AddressStateOptions<State> {
  /** Where the state is stored between visits. */
  readonly stored?: {
    /** Identifies the stored state. When it changes, the state is read again. */
    readonly key: string;
    read(): Promise<State>;
    write(state: State): Promise<void>;
  };
  /** The initial state, when `stored` is absent. */
  readonly initial?: State;
  /** Returns the state that a query describes, or `before` when the query describes none. */
  follow(before: State, query: URLSearchParams): State;
  /** Returns the query that describes a state. */
  queryOf(state: State): URLSearchParams;
  /** True when a change by the user gets its own history entry, so that Back undoes it. Otherwise the present entry is replaced. */
  isStep?(before: URLSearchParams, after: URLSearchParams): boolean;
}

/** Milliseconds between changes that count as one burst, for example while a line is dragged. */
const BURST = 150;

/**
 * State that is mirrored in the address and, if `stored` is given, on this device. An address that describes a state
 * takes precedence over the stored state. Each change is written to the address after its paint. After the first of
 * several changes in quick succession, only the last one is written. A pending change is written before the page is hidden.
 *
 * @returns the state, which is `null` until the stored state was read, a function that changes it, and one that opens
 * another page in place of this one, after which nothing is written to the address
 */
export function useAddressState<State>(
  options: AddressStateOptions<State>,
): readonly [State | null, ChangeState<State>, (route: string) => void] {
  const { initial = null, stored, follow, queryOf, isStep } = options;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(() => initial && follow(initial, new URLSearchParams(search)));
  /**
   * The last query that was read, and the queries that were written since. They are kept, because the router may report
   * a written query after a later one was written.
   */
  const queries = useRef({ read: initial && search, written: [] as string[] });
  const hasChanged = useRef(false);
  const isLeft = useRef(false);
  const page = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: The router sets the browser's address from these.
  useLayoutEffect(() => {
    page.current = openPage();
  }, [pathname, hash]);

  const readAddress = useEffectEvent((address: string, kept: State | null) => {
    const { read, written } = queries.current;
    const own = written.indexOf(address);
    if (kept === null && (read === null || read === address || own >= 0)) {
      if (own >= 0) queries.current = { read: address, written: written.slice(own + 1) };
      return;
    }
    queries.current = { read: address, written: [] };
    hasChanged.current = false;
    setState((shown) => {
      const before = shown ?? kept;
      return before && follow(before, new URLSearchParams(address));
    });
  });
  useEffect(() => readAddress(search, null), [search]);

  const key = stored?.key;
  const readStored = useEffectEvent(() => stored?.read());
  const readKept = useEffectEvent((kept: State) => readAddress(search, kept));
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    void readStored()?.then((kept) => isCurrent && readKept(kept));
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const store = useEffectEvent((shown: State) => void stored?.write(shown));
  useEffect(() => {
    // The state is stored after the paint, which storing would delay.
    if (state !== null) setTimeout(() => store(state));
  }, [state]);

  const query = state && asSearch(queryOf(state));
  useBurstEnd(query, search, (next) => {
    const { read, written } = queries.current;
    const before = written.at(-1) ?? read ?? '';
    // During a navigation the browser's address can already be that of the next page. A write would then undo the navigation.
    if (isLeft.current || next === before || openPage() !== page.current) return;
    written.push(next);
    const isEntry = hasChanged.current && isStep?.(new URLSearchParams(before), new URLSearchParams(next)) === true;
    void navigate({ search: next }, { replace: !isEntry, preventScrollReset: true });
  });

  const change = useCallback<ChangeState<State>>((update) => {
    hasChanged.current = true;
    setState((before) => before && update(before));
  }, []);
  const leave = useCallback(
    (route: string) => {
      isLeft.current = true;
      void navigate(route, { replace: true });
    },
    [navigate],
  );
  return [state, change, leave];
}

/** The browser's address without origin and query. A hash router has its path in the hash. */
function openPage(): string {
  const { pathname, hash } = window.location;
  return pathname + hash.replace(/\?.*/, '');
}

function asSearch(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query}`;
}

/**
 * Calls `onEnd` with a value that differs from `written`, after its paint. After the first change of a burst, only the last one is passed.
 */
function useBurstEnd(value: string | null, written: string, onEnd: (value: string) => void): void {
  const end = useEffectEvent(onEnd);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (value === null || value === written) return;
    const now = performance.now();
    const isBurst = now - changedAt.current < BURST;
    changedAt.current = now;

    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(endNow, isBurst ? BURST : 0);
    });
    function stop(): void {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('pagehide', endNow);
      document.removeEventListener('visibilitychange', endWhenHidden);
    }
    function endNow(): void {
      stop();
      if (value !== null) end(value);
    }
    function endWhenHidden(): void {
      if (document.visibilityState === 'hidden') endNow();
    }
    window.addEventListener('pagehide', endNow);
    document.addEventListener('visibilitychange', endWhenHidden);
    return stop;
  }, [value, written]);
}
