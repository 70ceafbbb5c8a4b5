import type { QueryClient } from '@tanstack/react-query';
import { isUserKnown, updateCurrentUser } from '#lib/api/current-user.ts';
import { query } from '#lib/api/query.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { me } from '#lib/contract/user.ts';

/** Milliseconds after a reply during which the window does not request the user again. */
const FRESH = 10_000;

/**
 * Requests the signed-in user's data each time the window gets the focus, because they may have changed in another window: a plan is bought on the
 * website while the side panel is open, or cancelled in another tab. A failed request changes nothing, unless the session has ended. The returned
 * function stops this.
 */
export function followAccount(backend: Pick<Backend, 'request'>, client: QueryClient, page: Window): () => void {
  async function request(): Promise<void> {
    if (page.document.visibilityState === 'hidden' || !isUserKnown(client)) return;
    const call = { ...query(backend, me, {}), staleTime: FRESH, retry: false };
    const user = await client.fetchQuery(call).catch(() => null);
    if (user !== null) updateCurrentUser(client, user);
  }
  const onFocus = () => void request();
  page.addEventListener('focus', onFocus);
  page.document.addEventListener('visibilitychange', onFocus);
  return () => {
    page.removeEventListener('focus', onFocus);
    page.document.removeEventListener('visibilitychange', onFocus);
  };
}
