import { startTransition, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

/**
 * The window widths in pixels at which the layout changes. Style sheets use no other width in `@media` (tests/architecture.test.ts), either
 * as `(min-width: 768px)` or as `(width < 768px)`. The card columns and the desktop's panels are from the specification, section 9.
 */
export const BREAKPOINTS = { phone: 480, twoCardColumns: 700, tablet: 768, desktop: 1024, threeCardColumns: 1100 };

/** The media query that holds from a breakpoint's width up. */
export function fromWidth(name: keyof typeof BREAKPOINTS): string {
  return `(min-width: ${BREAKPOINTS[name]}px)`;
}

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
