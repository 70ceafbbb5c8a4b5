import { type ApiReply, type Backend, isNoUser } from '#lib/backend/backend.ts';
import { me, userSchema } from '#lib/contract/user/user.ts';
import { clearScoutViews } from '#lib/lookup/device-scout-views.ts';
import { clearWatchlist } from '#lib/lookup/device-watchlist.ts';
import { openRecents } from '#lib/lookup/recent-subjects.ts';
import { removeReplies } from '#lib/lookup/reply-store.ts';
import { readLastUser, storeLastUser } from '#lib/shell/last-user.ts';
import { clearViews } from '#lib/shell/last-view.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/**
 * A Backend that stores the signed-in user for the pages. The pages use it to show stored data of the account before the server replies. When the
 * session starts, ends or changes to another account, all stored data of the account is removed. The recent subjects stay for the user's next session.
 */
export function followUser(backend: Backend, preferences: Preferences): Backend {
  /** The number of session changes. A reply to a call that was made before a change is not stored. */
  let changes = 0;
  backend.watch(() => void clear());

  async function clear(): Promise<void> {
    changes += 1;
    // The user is removed first, because without it the pages show no data of the account.
    await storeLastUser(preferences, null);
    await Promise.all([
      removeReplies(),
      clearWatchlist(preferences),
      clearScoutViews(preferences),
      clearViews(preferences),
    ]);
  }

  async function storeUser(body: unknown): Promise<void> {
    const { data } = userSchema.safeParse(body);
    if (data === undefined) return; // A reply of another form, such as that of a gateway, does not mean that the user is another one.
    const before = await readLastUser(preferences);
    if (before !== null && before.id !== data.id) await clear();
    const opening = changes;
    await openRecents(preferences, data.id);
    // The session may have changed while another window held the lock of the recent subjects.
    if (opening === changes) await storeLastUser(preferences, data);
  }

  async function requestUser(reply: Promise<ApiReply>): Promise<ApiReply> {
    const before = changes;
    const received = await reply;
    if (before !== changes) return received;
    if (received.ok) await storeUser(received.body);
    else if (isNoUser(received)) await clear();
    return received;
  }

  return {
    ...backend,
    request(call) {
      const reply = backend.request(call);
      return call.method === 'GET' && call.path === me.path ? requestUser(reply) : reply;
    },
  };
}
