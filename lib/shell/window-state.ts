import { startTransition, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Whether the page has come to life. `false` while it is written to a file at build time and in the first drawing over that file's
 * markup, which must be the same; anything that depends on the window or on who is there waits for it.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether a media query holds at the moment, as in `(min-width: 768px)`. None holds where there is no screen: in a page written at build time. */
export function useMediaQuery(query: string): boolean {
  // One list for all renders: asking a new one each time has the browser bring its styles up to date.
  const media = useMemo(() => (typeof matchMedia === 'undefined' ? null : matchMedia(query)), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => media?.matches ?? false,
    () => false,
  );
}

/** Whether what the component drew first has been painted: for what may follow a moment later, so that the rest is seen sooner. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    void afterPaint().then(() => startTransition(() => setPainted(true)));
  }, []);
  return isPainted;
}

/** Resolves once the page has painted what stands in it now; in a page out of sight, once it comes into it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
