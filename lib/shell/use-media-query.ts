import { useCallback, useMemo, useSyncExternalStore } from 'react';

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
