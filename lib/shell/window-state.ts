import { startTransition, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

/**
 * The window widths in pixels at which the layout changes. Style sheets use no other width in `@media` (tests/architecture.test.ts), either
 * as `(min-width: 768px)` or as `(width < 768px)`, `(width <= 768px)`. The card columns and the desktop's panels are a rule of the product (docs/product.md, "Notebook" and "Compare tab").
 */
export const BREAKPOINTS = { phone: 480, twoCardColumns: 700, tablet: 768, desktop: 1024, threeCardColumns: 1100 };

/** The media query that holds from a breakpoint's width up. */
export function fromWidth(name: keyof typeof BREAKPOINTS): string {
  return `(min-width: ${BREAKPOINTS[name]}px)`;
}

const never = (): (() => void) => () => undefined;

/**
 * True once hydrated. `false` in the prerender at build time and in the first client render, which must produce the same markup. Anything
 * that depends on the window or the user waits for it.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The state of a media query such as `(min-width: 768px)`; false in the prerender at build time. */
export function useMediaQuery(query: string): boolean {
  // Reuse one MediaQueryList; a new one forces a style recalculation.
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

/** True after the first paint of the component: for work that can wait until then. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    void afterPaint().then(() => startTransition(() => setPainted(true)));
  }, []);
  return isPainted;
}

/** Resolves after the next paint; in a hidden page, once it is visible. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Runs a function once the page is idle; after a short time where a browser does not say when. @returns a function that cancels it */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(act);
  return () => cancelIdleCallback(callback);
}
