import { type ApiFailure, type ApiReply, apiFailure, isFromGateway, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { refreshToken as refreshEndpoint } from '#lib/contract/account/account.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/endpoint/failure.ts';
import { callServer, type Server } from '#lib/session/call-server.ts';
import { NO_TOKENS, type TokenStore } from '#lib/session/token-store.ts';
import type { Lock } from '#lib/shell/web-lock.ts';

const FAILED = 'Token refresh failed';
export const NO_REFRESH_TOKEN = 'No refresh token available';
const REFUSED = 'Failed to refresh token';
const INVALID = 'Invalid response from refresh token endpoint';

/** The outcome of a refresh: a new access token, a failure to return to the caller, or `gone` when the session ended meanwhile. */
export type RefreshResult =
  | { readonly kind: 'refreshed'; readonly accessToken: string }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'gone' };

/**
 * Milliseconds until a refresh without a reply is repeated. The server may already have replaced the token, and repeats
 * its reply for ten seconds only. A later use of the old token ends the session.
 */
const FIRST_TIMEOUT = 8000;

interface Parts {
  readonly server: Server;
  readonly store: TokenStore;
  readonly lock: Lock;
}

/**
 * Exchanges the refresh token for new tokens, once for all holders of the lock: a later caller finds an access token other than `refused`
 * and uses it. The old refresh token stays stored until the reply arrives, so a worker that stops in between can start over. When the
 * server refuses or sends no valid tokens, the session ends with `AUTH_REFRESH_FAILED` (docs/product.md, "Session"). When the server
 * cannot be reached, is busy or fails, the session stays.
 */
export function refreshTokens({ server, store, lock }: Parts, refused: string | null): Promise<RefreshResult> {
  return lock(async () => {
    const { accessToken, refreshToken } = await store.read();
    if (accessToken !== null && accessToken !== refused) return { kind: 'refreshed', accessToken };
    if (refreshToken === null) {
      return accessToken === null ? { kind: 'gone' } : end(store, null, NO_REFRESH_TOKEN);
    }

    const reply = await requestTokens({ server, store }, refreshToken);
    if (!reply.ok) {
      if (!isRefusal(reply)) return { kind: 'failed', failure: reply };
      return end(store, refreshToken, reply.message === REQUEST_FAILED ? REFUSED : reply.message);
    }
    const fresh = refreshEndpoint.output.safeParse(reply.body);
    if (!fresh.success) return end(store, refreshToken, INVALID);
    if (await store.replace(refreshToken, fresh.data))
      return { kind: 'refreshed', accessToken: fresh.data.accessToken };
    // In browsers without locks, another tab may have stored the same reply already. Any other value belongs to another session.
    const now = await store.read();
    const crossed = now.refreshToken === fresh.data.refreshToken && now.accessToken !== null;
    return crossed ? { kind: 'refreshed', accessToken: now.accessToken } : { kind: 'gone' };
  });
}

/**
 * Requests new tokens. Repeats the request once when no reply comes, unless the session has ended meanwhile: the extension may then use another
 * server, which must not get the token.
 */
async function requestTokens({ server, store }: Omit<Parts, 'lock'>, refreshToken: string): Promise<ApiReply> {
  const { method, path } = refreshEndpoint;
  const call = { method, path, body: { refreshToken } };
  const first = await callServer({ ...server, timeout: Math.min(FIRST_TIMEOUT, server.timeout) }, call);
  if (first.ok || first.status !== 0 || (await store.read()).refreshToken !== refreshToken) return first;
  return callServer(server, call);
}

/** True for a reply that rejects the token. */
function isRefusal(reply: ApiFailure): boolean {
  const { status } = reply;
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && !isFromGateway(reply);
}

/** Clears the session, unless another one has replaced it. */
async function end(store: TokenStore, expected: string | null, cause: string): Promise<RefreshResult> {
  if (!(await store.replace(expected, NO_TOKENS))) return { kind: 'gone' };
  const issues = [{ path: 'refreshToken', message: cause }];
  return { kind: 'failed', failure: apiFailure(401, FAILED, { code: AUTH_REFRESH_FAILED, issues }) };
}
