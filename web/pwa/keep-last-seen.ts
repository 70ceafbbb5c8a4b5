import type { ApiCall, ApiReply, Backend } from '#lib/backend/backend.ts';
import { me, type User, userSchema } from '#lib/contract/user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import type { SeenReplies } from '#web/pwa/seen-replies.ts';

const KEY = 'lastUser';

/** The calls that show a subject. Listed by path, because importing their schemas would add to the start of every page. */
export const SUBJECT_PATHS: readonly string[] = ['/search/id', '/search/vs-team', '/referees/id'];

/** Statuses that mean: no such session. */
const REFUSED = [401, 403, 404];

export interface LastSeenParts {
  readonly preferences: Preferences;
  readonly seen: SeenReplies;
  /** The source of the `online` event. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * A Backend that stores the current user and the subjects seen last, and replies from the store while the server cannot be reached, so
 * that the app opens offline. It makes no request of its own. A sign-out or an ended session clears the store. When the connection
 * returns, watchers are notified and fetch again.
 */
export function keepLastSeen(backend: Backend, { preferences, seen, page }: LastSeenParts): Backend {
  /** Counts the clearings: a reply to a call from before a clearing is not stored. */
  let forgotten = 0;

  async function forget(): Promise<void> {
    forgotten += 1;
    await Promise.all([preferences.set(KEY, undefined), unfailing(seen.forget())]);
  }

  async function lastUser(): Promise<User | undefined> {
    return userSchema.safeParse(await preferences.get(KEY)).data;
  }

  async function keepUser(user: unknown): Promise<void> {
    const { data } = userSchema.safeParse(user);
    const before = await lastUser();
    if (before !== undefined && before.id !== data?.id) await forget();
    await preferences.set(KEY, data);
  }

  async function requestUser(call: ApiCall): Promise<ApiReply> {
    const before = forgotten;
    const reply = await backend.request(call);
    if (before !== forgotten) return reply;
    if (reply.ok) await keepUser(reply.body);
    else if (REFUSED.includes(reply.status)) await forget();
    if (reply.ok || reply.status !== 0) return reply;
    const user = await lastUser();
    return user === undefined ? reply : { ok: true, body: user };
  }

  async function requestSubject(call: ApiCall): Promise<ApiReply> {
    const before = forgotten;
    const reply = await backend.request(call);
    if (reply.ok && before === forgotten) await unfailing(seen.keep(call.path, reply.body));
    if (reply.ok || reply.status !== 0) return reply;
    const body = await unfailing(seen.find(call.path));
    return body === undefined ? reply : { ok: true, body };
  }

  return {
    ...backend,
    request(call) {
      const path = call.path.split('?')[0] ?? '';
      if (call.method === 'GET' && path === me.path) return requestUser(call);
      if (call.method === 'GET' && SUBJECT_PATHS.includes(path)) return requestSubject(call);
      return backend.request(call);
    },
    async signIn(credentials) {
      const reply = await backend.signIn(credentials);
      if (reply.ok) await keepUser(reply.body.user);
      return reply;
    },
    async signOut() {
      // Started first, so that the session discards late replies while the store is cleared.
      const signedOut = backend.signOut();
      await forget();
      await signedOut;
    },
    watch(changed) {
      const stop = backend.watch(changed);
      page.addEventListener('online', changed);
      return () => {
        page.removeEventListener('online', changed);
        stop();
      };
    },
  };
}

/** Ignores failures of the storage, which is a convenience. */
async function unfailing<Value>(done: Promise<Value>): Promise<Value | undefined> {
  try {
    return await done;
  } catch {
    return undefined;
  }
}
