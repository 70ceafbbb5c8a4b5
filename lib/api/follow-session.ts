import type { QueryClient } from '@tanstack/react-query';
import { refreshCurrentUser } from '#lib/api/current-user.ts';
import type { Backend } from '#lib/backend/backend.ts';

/** Keeps the current user true when somebody signs in or out in another window, until the result is called. */
export function followSession(backend: Backend, client: QueryClient): () => void {
  return backend.watch(() => void refreshCurrentUser(client));
}
