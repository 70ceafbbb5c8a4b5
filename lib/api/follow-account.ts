import { focusManager, type QueryClient } from '@tanstack/react-query';
import { knownUser, updateCurrentUser } from '#lib/api/current-user.ts';
import { query } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { replaceStoredReplies } from '#lib/api/stored-replies.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { me, type User } from '#lib/contract/user/user.ts';

/** Milliseconds after a reply during which the window does not request the user again. */
const FRESH = 10_000;

/**
 * Requests the signed-in user's data each time the window gets the focus, because they may have changed in another window: a plan is bought on the
 * website while the side panel is open, or cancelled in another tab. A failed request changes nothing, unless the session has ended. Data that are
 * stored replies are then requested again too. The returned function stops this.
 */
export function followAccount(backend: Pick<Backend, 'request'>, client: QueryClient): () => void {
  async function request(): Promise<User> {
    const before = knownUser(client);
    const user = await send(backend, me, {});
    const now = knownUser(client);
    // A change that this window has made during the request may be newer than the reply.
    if (now !== before && now?.id === user.id) return request();
    updateCurrentUser(client, user);
    replaceStoredReplies(client);
    return user;
  }
  return focusManager.subscribe((isFocused) => {
    if (!isFocused || knownUser(client) === null) return;
    const call = { ...query(backend, me, {}), queryFn: request, staleTime: FRESH, retry: false };
    client.fetchQuery(call).catch(() => null);
  });
}
