import * as z from 'zod/mini';
import { type ApiCall, type ApiReply, apiFailure, type Backend, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { login, logout, refreshToken, register } from '#lib/contract/account/account.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/endpoint/failure.ts';
import { userSchema } from '#lib/contract/user/user.ts';
import { callServer, type Server } from '#lib/session/call-server.ts';
import { NO_REFRESH_TOKEN, type RefreshResult, refreshTokens } from '#lib/session/refresh.ts';
import { NO_TOKENS, type TokenStore } from '#lib/session/token-store.ts';
import { type Lock, noLock } from '#lib/shell/web-lock.ts';

const TIMEOUT = 20_000;
const NOT_SIGNED_IN = apiFailure(401, NO_REFRESH_TOKEN);

export interface SessionOptions {
  /** The API's address with its base path: `https://tenline.example/api/app`. */
  readonly baseUrl: string;
  readonly store: TokenStore;
  readonly fetch: typeof fetch;
  /** Runs one refresh at a time among all sessions that share the store. Not needed for a single session. */
  readonly lock?: Lock;
  /** Milliseconds until a call without a reply fails. The default is 20 seconds. */
  readonly timeout?: number;
}

/** The implementation of Backend, and the only code with access to tokens (docs/architecture.md, "The seam"). */
export function createSession({ baseUrl, store, fetch, lock = noLock, timeout = TIMEOUT }: SessionOptions): Backend {
  const server: Server = { baseUrl: baseUrl.replace(/\/+$/, ''), fetch, timeout };
  /** Kept in memory only, because it is valid only for the checkout after a registration. */
  let checkoutToken: string | undefined;
  let refreshing: Promise<RefreshResult> | undefined;
  /** True after the server has ended the session, until a sign-in or sign-out. Then the other panels of the extension get the same code. */
  let wasEnded = false;
  /** Changes with each sign-in and sign-out, so that a call is never repeated with another user's token. */
  let current = 0;
  store.watch(() => {
    current += 1;
  });

  /** Concurrent calls share one refresh. */
  function refreshOnce(refused: string | null): Promise<RefreshResult> {
    refreshing ??= refreshTokens({ server, store, lock }, refused).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** Repeats a call with new tokens. Returns the failure of the refresh, or `otherwise` when the session ended during the refresh. */
  async function repeatAfterRefresh(call: ApiCall, refused: string | null, otherwise: ApiReply): Promise<ApiReply> {
    const session = current;
    const result = await refreshOnce(refused);
    if (result.kind === 'failed') {
      wasEnded = result.failure.code === AUTH_REFRESH_FAILED;
      return result.failure;
    }
    if (result.kind === 'gone' || session !== current) return otherwise;
    const reply = await callServer(server, call, result.accessToken);
    return session === current ? reply : NOT_SIGNED_IN;
  }

  async function signedInCall(call: ApiCall): Promise<ApiReply> {
    const session = current;
    const { accessToken, refreshToken } = await store.read();
    if (accessToken === null) {
      if (refreshToken !== null) return repeatAfterRefresh(call, null, NOT_SIGNED_IN);
      return call.access === 'checkout' && checkoutToken !== undefined
        ? callServer(server, call, checkoutToken)
        : { ...NOT_SIGNED_IN, ...(wasEnded && { code: AUTH_REFRESH_FAILED }) };
    }
    wasEnded = false;
    const reply = await callServer(server, call, accessToken);
    const refused = !reply.ok && (reply.status === 401 || reply.status === 403);
    if (refused) return session === current ? repeatAfterRefresh(call, accessToken, reply) : reply;
    return (await hasEnded(session, refreshToken)) ? NOT_SIGNED_IN : reply;
  }

  /**
   * True when the session ended before the reply arrived. Such a reply must not be cached. The store is read too,
   * because the event of a sign-out in another tab may arrive after the reply.
   */
  async function hasEnded(session: number, refreshToken: string | null): Promise<boolean> {
    if (session !== current) return true;
    return refreshToken !== null && (await store.read()).refreshToken === null;
  }

  return {
    async request(call) {
      if (bringsTokens(server.baseUrl, call.path)) return apiFailure(400, REQUEST_FAILED);
      return call.access === 'guest' ? callServer(server, call) : signedInCall(call);
    },

    async signIn(credentials) {
      const { method, path } = login;
      const body: z.input<typeof login.input> = { ...credentials, isWebApp: true };
      const reply = await callServer(server, { method, path, body });
      if (!reply.ok) return reply;
      const signedIn = readSignIn(reply.body);
      if (!signedIn.ok) return signedIn;
      const { user, message, ...tokens } = signedIn.body;
      current += 1;
      checkoutToken = undefined;
      await store.write(NO_TOKENS); // Ends the previous session first, so that other windows notice the change.
      await store.write(tokens);
      return { ok: true, body: { user, message } };
    },

    async signUp(form) {
      const { method, path } = register;
      const reply = await callServer(server, { method, path, body: form });
      if (!reply.ok) return reply;
      const opened = register.output.safeParse(reply.body);
      if (!opened.success) return apiFailure(200, REQUEST_FAILED);
      checkoutToken = opened.data.accessToken;
      return { ok: true, body: { user: opened.data.user, message: opened.data.message } };
    },

    async signOut() {
      current += 1;
      wasEnded = false;
      checkoutToken = undefined;
      const tokens = await store.read();
      await store.write(NO_TOKENS);
      if (tokens.refreshToken === null) return;
      const { method, path } = logout;
      // Not awaited: this device has no tokens any more, and another user may sign in before a slow server replies.
      void callServer(server, { method, path, body: { refreshToken: tokens.refreshToken } });
    },

    watch: (changed) => store.watch(changed),
  };
}

/** True for the paths that send or return tokens. Only the session itself may call them. */
function bringsTokens(baseUrl: string, path: string): boolean {
  const target = resolved(baseUrl, path);
  return [login, register, refreshToken, logout].some((own) => resolved(baseUrl, own.path) === target);
}

/** The path as the server receives it, with dots and escapes resolved. */
function resolved(baseUrl: string, path: string): string {
  const { pathname } = new URL(`${baseUrl}${path}`, 'https://relative.invalid');
  return pathname.replaceAll(/%[0-7][0-9a-f]/gi, (code) => decodeURIComponent(code));
}

const INCOMPLETE = 'Login failed: User data incomplete. Please try again.';

const replySchema = z.extend(login.output, { user: z.pipe(z.transform(withId), userSchema) });

/** Parses the reply to a sign-in. Servers may name the user's id `userId`. */
export function readSignIn(body: unknown): ApiReply<z.infer<typeof login.output>> {
  const checked = replySchema.safeParse(body);
  return checked.success ? { ok: true, body: checked.data } : apiFailure(200, INCOMPLETE);
}

function withId(user: unknown): unknown {
  if (typeof user !== 'object' || user === null || !('userId' in user)) return user;
  const { userId, ...others } = user;
  return { id: userId, ...others };
}
