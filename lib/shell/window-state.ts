import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * The window widths, in pixels, at which the layout changes. Style sheets use only these widths in `@media`, as
 * `(min-width: 768px)`, `(width < 768px)` or `(width <= 768px)` (tests/architecture.test.ts). The widths for columns
 * are from docs/product.md, "Notebook" and "Compare tab".
 */
export const BREAKPOINTS = { phone: 480, twoCardColumns: 700, tablet: 768, desktop: 1024, threeCardColumns: 1100 };

/** The media query that matches from a breakpoint's width upwards. */
export function fromWidth(name: keyof typeof BREAKPOINTS): string {
  return `(min-width: ${BREAKPOINTS[name]}px)`;
}

const never = (): (() => void) => () => undefined;

/**
 * True once hydrated. `false` in the prerender and in the first client render, which must produce the same markup.
 * Content that depends on the window or the user waits for it.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether a media query such as `(min-width: 768px)` matches. False in the prerender. */
export function useMediaQuery(query: string): boolean {
  // Reuses one MediaQueryList. A new one would force a style recalculation.
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
