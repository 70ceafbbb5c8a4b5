import type { ApiCall, ApiReply, Backend } from '#lib/backend/backend.ts';
import { me, type User, userSchema } from '#lib/contract/user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import type { SeenReplies } from '#web/pwa/seen-replies.ts';

const KEY = 'lastUser';

/** The calls that show a subject; in words of their own, as their schemas would weigh on every page's start. */
export const SUBJECT_PATHS: readonly string[] = ['/search/id', '/search/vs-team', '/referees/id'];

/** A server that says one of these knows of no such session. */
const REFUSED = [401, 403, 404];

export interface LastSeenParts {
  readonly preferences: Preferences;
  readonly seen: SeenReplies;
  /** Where the browser says that the connection is back. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * A backend that remembers who is signed in and which subjects he saw last, and answers with that while the server cannot be reached: so
 * the app opens without a connection. It asks for nothing by itself. Whoever signs out, or whose session has ended, is forgotten with
 * all of it. Once the connection is back it says so, for the real answer to be asked for.
 */
export function keepLastSeen(backend: Backend, { preferences, seen, page }: LastSeenParts): Backend {
  /** Counts how often everything was forgotten, so that a reply to a call from before is not kept. */
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

  async function askWhoIsThere(call: ApiCall): Promise<ApiReply> {
    const before = forgotten;
    const reply = await backend.request(call);
    if (before !== forgotten) return reply;
    if (reply.ok) await keepUser(reply.body);
    else if (REFUSED.includes(reply.status)) await forget();
    if (reply.ok || reply.status !== 0) return reply;
    const user = await lastUser();
    return user === undefined ? reply : { ok: true, body: user };
  }

  async function askForSubject(call: ApiCall): Promise<ApiReply> {
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
      if (call.method === 'GET' && path === me.path) return askWhoIsThere(call);
      if (call.method === 'GET' && SUBJECT_PATHS.includes(path)) return askForSubject(call);
      return backend.request(call);
    },
    async signIn(credentials) {
      const reply = await backend.signIn(credentials);
      if (reply.ok) await keepUser(reply.body.user);
      return reply;
    },
    async signOut() {
      // Begun first, so that the session drops its late replies while the caches are emptied.
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

/** Storage that is full or forbidden costs a convenience and no more. */
async function unfailing<Value>(done: Promise<Value>): Promise<Value | undefined> {
  try {
    return await done;
  } catch {
    return undefined;
  }
}
