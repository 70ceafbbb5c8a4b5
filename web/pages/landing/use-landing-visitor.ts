import { useCurrentUser } from '#lib/api/use-current-user.ts';
import { useIsHydrated } from '#lib/shell/window-state.ts';

/**
 * For whom the landing page's buttons are. A page written at build time is a guest's; then comes a moment in which it is not known, and
 * where the server gives no answer a guest's buttons do no harm.
 */
export function useLandingVisitor(): 'loading' | 'guest' | 'member' {
  const { state } = useCurrentUser();
  if (!useIsHydrated()) return 'guest';
  if (state === 'loading') return 'loading';
  return state === 'signed-in' ? 'member' : 'guest';
}
