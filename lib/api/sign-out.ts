import type { QueryClient } from '@tanstack/react-query';
import { clearCurrentUser } from '#lib/api/current-user.ts';
import type { Backend } from '#lib/backend/backend.ts';

/**
 * Signs out: the session forgets its tokens, and the window the user and everything that was fetched for him.
 * Rejects, with the user still there, when the extension's worker does not answer.
 */
export async function signOut(backend: Backend, client: QueryClient): Promise<void> {
  await backend.signOut();
  clearCurrentUser(client, { sessionEnded: false });
}
