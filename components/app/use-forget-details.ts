import { useEffect } from 'react';
import type { CurrentUser } from '#lib/api/use-current-user.ts';
import { forgetDetails } from '#lib/lookup/detail-cache.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** Forgets the figures that were kept for reopening a page once nobody is signed in, however the session ended. */
export function useForgetDetails(state: CurrentUser['state']): void {
  const { preferences } = useShell();
  useEffect(() => {
    if (state === 'signed-out') void forgetDetails(preferences);
  }, [preferences, state]);
}
