import { type ApiFailure, type ApiReply, apiFailure, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { refreshToken as refreshEndpoint } from '#lib/contract/account.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/failure.ts';
import { callServer, type Server } from '#lib/session/call-server.ts';
import { NO_TOKENS, type TokenStore } from '#lib/session/token-store.ts';
import type { Lock } from '#lib/shell/web-lock.ts';

const FAILED = 'Token refresh failed';
export const NO_REFRESH_TOKEN = 'No refresh token available';
const REFUSED = 'Failed to refresh token';
const INVALID = 'Invalid response from refresh token endpoint';

/** The outcome of a refresh: a new access token, a failure to return, or `gone` when the session ended before the reply arrived. */
export type RefreshResult =
  | { readonly kind: 'refreshed'; readonly accessToken: string }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'gone' };

/**
 * Milliseconds until a refresh without a reply is repeated. The server may have replaced the token, and it repeats a lost reply for ten
 * seconds only: a later use of the old token ends the session.
 */
const FIRST_TIMEOUT = 8000;

interface Parts {
  readonly server: Server;
  readonly store: TokenStore;
  readonly lock: Lock;
}

/**
 * Exchanges the refresh token for new tokens, once for all holders of the lock: a later caller finds a token other than `refused` and
 * uses it. The old refresh token stays stored until the reply arrives, so a worker that stops in between can start over.
 * A refresh that the server refuses ends the session with `AUTH_REFRESH_FAILED` (docs/product.md, "Session"). A server that cannot be
 * reached, is busy or fails has refused nothing, and the session stays.
 */
export function refreshTokens({ server, store, lock }: Parts, refused: string | null): Promise<RefreshResult> {
  return lock(async () => {
    const { accessToken, refreshToken } = await store.read();
    if (accessToken !== null && accessToken !== refused) return { kind: 'refreshed', accessToken };
    if (refreshToken === null) {
      return accessToken === null ? { kind: 'gone' } : end(store, null, NO_REFRESH_TOKEN);
    }

    const reply = await requestTokens(server, refreshToken);
    if (!reply.ok) {
      if (!isRefusal(reply.status)) return { kind: 'failed', failure: reply };
      return end(store, refreshToken, reply.message === REQUEST_FAILED ? REFUSED : reply.message);
    }
    const fresh = refreshEndpoint.output.safeParse(reply.body);
    if (!fresh.success) return end(store, refreshToken, INVALID);
    if (await store.replace(refreshToken, fresh.data))
      return { kind: 'refreshed', accessToken: fresh.data.accessToken };
    // A tab without the lock may have stored the same reply a moment earlier. Any other value belongs to another session.
    const now = await store.read();
    const crossed = now.refreshToken === fresh.data.refreshToken && now.accessToken !== null;
    return crossed ? { kind: 'refreshed', accessToken: now.accessToken } : { kind: 'gone' };
  });
}

/** Requests new tokens, a second time when no reply comes. */
async function requestTokens(server: Server, refreshToken: string): Promise<ApiReply> {
  const { method, path } = refreshEndpoint;
  const call = { method, path, body: { refreshToken } };
  const first = await callServer({ ...server, timeout: Math.min(FIRST_TIMEOUT, server.timeout) }, call);
  return first.ok || first.status !== 0 ? first : callServer(server, call);
}

/** True when the server rejected the token. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Clears the session unless it has been replaced. */
async function end(store: TokenStore, expected: string | null, cause: string): Promise<RefreshResult> {
  if (!(await store.replace(expected, NO_TOKENS))) return { kind: 'gone' };
  const issues = [{ path: 'refreshToken', message: cause }];
  return { kind: 'failed', failure: apiFailure(401, FAILED, { code: AUTH_REFRESH_FAILED, issues }) };
}
