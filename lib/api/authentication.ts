import { focusManager, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { clearCurrentUser, knownUser, refreshCurrentUser, setCurrentUser } from '#lib/api/current-user.ts';
import { replaceStoredReplies } from '#lib/api/stored-replies.ts';
import type { Backend, Credentials, Registration, SignInResult, SignUpResult } from '#lib/backend/backend.ts';

/** Signs in and sets the current user. Throws an {@link ApiError} when the server refuses or cannot be reached. */
export async function signIn(backend: Backend, client: QueryClient, credentials: Credentials): Promise<SignInResult> {
  const reply = await backend.signIn(credentials);
  if (!reply.ok) throw new ApiError(reply);
  setCurrentUser(client, reply.body.user);
  return reply.body;
}

/** Creates an account without signing in. Throws an {@link ApiError} when the server refuses or cannot be reached. */
export async function signUp(backend: Backend, form: Registration): Promise<SignUpResult> {
  const reply = await backend.signUp(form);
  if (!reply.ok) throw new ApiError(reply);
  return reply.body;
}

/**
 * Signs out: clears the tokens, the current user and all cached replies. Rejects and keeps the user when the background worker does not reply.
 */
export async function signOut(backend: Backend, client: QueryClient): Promise<void> {
  await backend.signOut();
  clearCurrentUser(client, { sessionEnded: false });
}

/**
 * Refetches the current user after each sign-in or sign-out in any window, and on the website when the connection returns, then also the data that
 * are stored replies. The returned function unsubscribes.
 */
export function followSession(backend: Backend, client: QueryClient): () => void {
  return backend.watch(async () => {
    await refreshCurrentUser(client);
    if (knownUser(client) !== null) replaceStoredReplies(client);
  });
}

/**
 * Makes queries with `refetchOnWindowFocus` refetch at each focus of the window, if they are stale. By default they refetch when a page becomes visible, but
 * the side panel stays visible while the user changes the plan, a note or the watchlist in a tab. The returned function unsubscribes.
 */
export function followFocus(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const onFocus = (): void => focusManager.onFocus();
  page.addEventListener('focus', onFocus);
  return () => page.removeEventListener('focus', onFocus);
}
