import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds at the moment, as in `(min-width: 768px)`. None holds where there is no screen: in a page written at build time. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
