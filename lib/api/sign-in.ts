import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { setCurrentUser } from '#lib/api/current-user.ts';
import type { Backend, Credentials, SignInResult } from '#lib/backend/backend.ts';

/** Signs in and makes the user the current one. Throws an {@link ApiError} when the server refuses or is not reached. */
export async function signIn(backend: Backend, client: QueryClient, credentials: Credentials): Promise<SignInResult> {
  const reply = await backend.signIn(credentials);
  if (!reply.ok) throw new ApiError(reply);
  setCurrentUser(client, reply.body.user);
  return reply.body;
}
