import { onlineManager } from '@tanstack/react-query';
import { type ApiCall, type ApiReply, type Backend, isNoUser } from '#lib/backend/backend.ts';
import { me, userSchema } from '#lib/contract/user/user.ts';
import { openRecents } from '#lib/lookup/recent-subjects.ts';
import { removeReplies } from '#lib/lookup/reply-store.ts';
import { readLastUser, storeLastUser } from '#lib/shell/last-user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

export interface LastSeenParts {
  readonly preferences: Preferences;
}

/**
 * A Backend that stores the current user and returns the stored one while the server cannot be reached, so that the app opens offline. It
 * makes no request of its own. User and stored replies are removed when the user signs out or the session ends. When the connection returns,
 * watchers are notified and fetch again.
 */
export function keepLastSeen(backend: Backend, { preferences }: LastSeenParts): Backend {
  /**
   * The number of times that the store was cleared. A call that was made before the latest clearing neither stores its
   * user nor returns a stored one, which may be another user.
   */
  let clearings = 0;

  async function clear(): Promise<void> {
    clearings += 1;
    await Promise.all([storeLastUser(preferences, null), removeReplies()]);
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

  return {
    ...backend,
    request(call) {
      return call.method === 'GET' && call.path === me.path ? requestUser(call) : backend.request(call);
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
