import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { clearCurrentUser, refreshCurrentUser, setCurrentUser } from '#lib/api/current-user.ts';
import type { Backend, Credentials, Registration, SignInResult, SignUpResult } from '#lib/backend/backend.ts';

/** Signs in and makes the user the current one. Throws an {@link ApiError} when the server refuses or is not reached. */
export async function signIn(backend: Backend, client: QueryClient, credentials: Credentials): Promise<SignInResult> {
  const reply = await backend.signIn(credentials);
  if (!reply.ok) throw new ApiError(reply);
  setCurrentUser(client, reply.body.user);
  return reply.body;
}

/** Opens an account, which does not sign in. Throws an {@link ApiError} when the server refuses or is not reached. */
export async function signUp(backend: Backend, form: Registration): Promise<SignUpResult> {
  const reply = await backend.signUp(form);
  if (!reply.ok) throw new ApiError(reply);
  return reply.body;
}

/**
 * Signs out: the session forgets its tokens, and the window the user and everything that was fetched for him.
 * Rejects, with the user still there, when the extension's worker does not answer.
 */
export async function signOut(backend: Backend, client: QueryClient): Promise<void> {
  await backend.signOut();
  clearCurrentUser(client, { sessionEnded: false });
}

/** Keeps the current user true when somebody signs in or out in another window, until the result is called. */
export function followSession(backend: Backend, client: QueryClient): () => void {
  return backend.watch(() => void refreshCurrentUser(client));
}
