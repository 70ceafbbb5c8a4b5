import type { ApiCall, ApiReply, Backend } from '#lib/backend/backend.ts';
import { ADA, type BackendServer, backendServer, PASSWORD } from '#tests/support/backend-server.ts';

/** An implementation of the Backend that is connected to a server. Its windows share one session. */
export interface BackendForm {
  open(): Backend;
  /**
   * Stops the page or worker of the session, as a browser may at any time. The next window has only the stored state.
   */
  restart(): void;
}

/** Connects an implementation of the Backend to a server; `timeout` in milliseconds. */
export type CreateBackend = (options: Pick<BackendServer, 'baseUrl' | 'fetch'> & { timeout?: number }) => BackendForm;

/** Returns functions that start a test with a new server and window, as a guest or signed in as {@link ADA}. */
export function backendStarts(create: CreateBackend) {
  function start(options: { timeout?: number } = {}) {
    const server = backendServer();
    const form = create({ baseUrl: server.baseUrl, fetch: server.fetch, ...options });
    return { server, form, backend: form.open() };
  }
  async function signedIn(options: { timeout?: number } = {}) {
    const parts = start(options);
    await parts.backend.signIn(asAda);
    return parts;
  }
  return { start, signedIn };
}

export const asAda = { email: ADA.email, password: PASSWORD };
export const ME: ApiCall = { method: 'GET', path: '/me', access: 'user' };
export const REFRESH = 'POST /refresh-token';
export const okWith = (body: unknown): ApiReply => ({ ok: true, body });
