import { useSyncExternalStore } from 'react';

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
