import { type ApiFailure, apiFailure, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { refreshToken as refreshEndpoint } from '#lib/contract/account.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/failure.ts';
import { callServer, type Server } from '#lib/session/call-server.ts';
import { NO_TOKENS, type TokenStore } from '#lib/session/token-store.ts';

/** Runs one piece of work at a time among all that share the lock. */
export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Where there is nobody to wait for: one worker renews for all pages of the extension. */
export const noLock: Lock = (work) => work();

const NAME = 'tenline session renewal';

/** The part of `navigator.locks` that a renewal needs. */
export interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A lock across all tabs of the site. Browsers give it only to secure pages; elsewhere each tab is on its own, and the server's
 * answer for a token that was renewed a moment ago covers two that cross.
 */
export function webLock(locks: Locks | undefined): Lock {
  return locks === undefined ? noLock : (work) => locks.request(NAME, work);
}

const FAILED = 'Token refresh failed';
export const NO_REFRESH_TOKEN = 'No refresh token available';
const REFUSED = 'Failed to refresh token';
const INVALID = 'Invalid response from refresh token endpoint';

/** What came of a renewal: a fresh token, a failure to hand on, or `gone` when the session was over before the reply came. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly accessToken: string }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'gone' };

interface Parts {
  readonly server: Server;
  readonly store: TokenStore;
  readonly lock: Lock;
}

/**
 * Exchanges the refresh token for new tokens, once for everybody who shares the lock: whoever comes second finds a token that is
 * not the one `refused` and takes it. The old refresh token stays until the reply is there, so a worker stopped half way can begin again.
 * A session that the server refuses to renew is over: `AUTH_REFRESH_FAILED` (docs/product.md, "Session"). A server that is not reached,
 * is busy or fails has refused nothing, and the session stays.
 */
export function renew({ server, store, lock }: Parts, refused: string | null): Promise<Renewal> {
  return lock(async () => {
    const { accessToken, refreshToken } = await store.read();
    if (accessToken !== null && accessToken !== refused) return { kind: 'renewed', accessToken };
    if (refreshToken === null) {
      return accessToken === null ? { kind: 'gone' } : end(store, null, NO_REFRESH_TOKEN);
    }

    const { method, path } = refreshEndpoint;
    const reply = await callServer(server, { method, path, body: { refreshToken } });
    if (!reply.ok) {
      if (!isRefusal(reply.status)) return { kind: 'failed', failure: reply };
      return end(store, refreshToken, reply.message === REQUEST_FAILED ? REFUSED : reply.message);
    }
    const fresh = refreshEndpoint.output.safeParse(reply.body);
    if (!fresh.success) return end(store, refreshToken, INVALID);
    if (await store.replace(refreshToken, fresh.data)) return { kind: 'renewed', accessToken: fresh.data.accessToken };
    // A tab outside the lock may have got the same answer a moment earlier; anything else there is not this session any more.
    const now = await store.read();
    const crossed = now.refreshToken === fresh.data.refreshToken && now.accessToken !== null;
    return crossed ? { kind: 'renewed', accessToken: now.accessToken } : { kind: 'gone' };
  });
}

/** Whether the server looked at the token and said no. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Clears the session unless it is another by now. */
async function end(store: TokenStore, expected: string | null, cause: string): Promise<Renewal> {
  if (!(await store.replace(expected, NO_TOKENS))) return { kind: 'gone' };
  const issues = [{ path: 'refreshToken', message: cause }];
  return { kind: 'failed', failure: apiFailure(401, FAILED, { code: AUTH_REFRESH_FAILED, issues }) };
}
