import { onlineManager } from '@tanstack/react-query';
import { type ApiCall, type ApiReply, type Backend, isNoUser } from '#lib/backend/backend.ts';
import { me, userSchema } from '#lib/contract/user.ts';
import { openRecents } from '#lib/lookup/recent-subjects.ts';
import { readLastUser, storeLastUser } from '#lib/shell/last-user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import type { SeenReplies } from '#web/pwa/seen-replies.ts';

/** The paths of calls for the data of a subject. Their schemas are not imported, because every page would have to load them. */
export const SUBJECT_PATHS: readonly string[] = ['/search/id', '/search/vs-team', '/referees/id'];

export interface LastSeenParts {
  readonly preferences: Preferences;
  readonly seen: SeenReplies;
}

/**
 * A Backend that stores the current user and the latest subjects. It replies from the store while the server cannot be
 * reached, so that the app opens offline. It makes no request of its own. The store is cleared when the user signs out
 * or the session ends. When the connection returns, watchers are notified and fetch again.
 */
export function keepLastSeen(backend: Backend, { preferences, seen }: LastSeenParts): Backend {
  /**
   * The number of times that the store was cleared. A call that was made before the latest clearing neither stores its
   * reply nor returns a stored reply, which may belong to another user.
   */
  let clearings = 0;

  async function clear(): Promise<void> {
    clearings += 1;
    await Promise.all([storeLastUser(preferences, null), unfailing(seen.clear())]);
  }

  async function keepUser(user: unknown): Promise<void> {
    const { data } = userSchema.safeParse(user);
    const before = await readLastUser(preferences);
    if (before !== null && before.id !== data?.id) await clear();
    const opening = clearings;
    if (data !== undefined) await openRecents(preferences, data.id);
    // The user may have signed out while another tab held the lock of the recent subjects.
    if (opening === clearings) await storeLastUser(preferences, data ?? null);
  }

  async function requestUser(call: ApiCall): Promise<ApiReply> {
    const before = clearings;
    const reply = await backend.request(call);
    if (before !== clearings) return reply;
    if (reply.ok) await keepUser(reply.body);
    else if (isNoUser(reply)) await clear();
    if (reply.ok || reply.status !== 0) return reply;
    const user = await readLastUser(preferences);
    return user === null || before !== clearings ? reply : { ok: true, body: user };
  }

  async function requestSubject(call: ApiCall): Promise<ApiReply> {
    const before = clearings;
    const reply = await backend.request(call);
    if (before !== clearings) return reply;
    if (reply.ok) await unfailing(seen.keep(call.path, reply.body));
    if (reply.ok || reply.status !== 0) return reply;
    const body = await unfailing(seen.find(call.path));
    return body === undefined || before !== clearings ? reply : { ok: true, body, isStored: true };
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
      // Started before the store is cleared, so that the session discards replies that arrive meanwhile.
      const signedOut = backend.signOut();
      await clear();
      await signedOut;
    },
    watch(changed) {
      const stop = backend.watch(changed);
      const ignore = onlineManager.subscribe((isOnline) => isOnline && changed());
      return () => {
        ignore();
        stop();
      };
    },
  };
}

/** Ignores failures of the storage, because the app works without it. */
async function unfailing<Value>(done: Promise<Value>): Promise<Value | undefined> {
  try {
    return await done;
  } catch {
    return undefined;
  }
}
