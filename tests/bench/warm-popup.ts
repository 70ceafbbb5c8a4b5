import type { Worker } from 'playwright';
import { detailsPath, headOf } from '#lib/lookup/quick-look.ts';
import { keepRecents } from '#lib/lookup/recent-subjects.ts';
import { type StoredReply, validUntil } from '#lib/lookup/reply-store.ts';
import { ACCESS_KEY, REFRESH_KEY } from '#lib/session/token-store.ts';
import { LAST_USER, storeLastUser } from '#lib/shell/last-user.ts';
import { extensionPreferences, PREFERENCE_PREFIX } from '#lib/shell/preferences.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { playerGame } from '#tests/support/game-builders.ts';
import { aUser } from '#tests/support/user.ts';

/** The storage of a browser in which the popup was used before, by key. */
export interface WarmStorage {
  readonly local: Readonly<Record<string, unknown>>;
  /** The storage that the browser clears when it closes. */
  readonly session: Readonly<Record<string, unknown>>;
  readonly reply: StoredReply;
}

/** Fills the storage of an extension from its worker. */
export async function warmUp(worker: Worker): Promise<void> {
  const { local, session, reply } = await warmPopup(Date.now());
  // The session is stored first, because the worker clears the stored data of an account when a session starts.
  await worker.evaluate(
    async ([key, token, mark]) => {
      await chrome.storage.local.set({ [mark]: true });
      await chrome.storage.local.set({ [key]: token });
      while (mark in (await chrome.storage.local.get(mark)));
    },
    [REFRESH_KEY, 'a refresh token', PREFERENCE_PREFIX + LAST_USER] as const,
  );
  await worker.evaluate(
    async (stored) => {
      await chrome.storage.local.set(stored.local);
      await chrome.storage.session.set(stored.session);
      const opening = indexedDB.open('tenline', 1);
      opening.onupgradeneeded = () =>
        opening.result.createObjectStore('replies', { keyPath: 'path' }).createIndex('seenAt', 'seenAt');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const put = opening.result.transaction('replies', 'readwrite').objectStore('replies').put(stored.reply);
      await new Promise((resolve) => {
        put.onsuccess = resolve;
      });
      opening.result.close();
    },
    { local, session, reply },
  );
}

/**
 * The stored state after a signed-in user looked up one player: the user, the name and the details. The first popup
 * adds its view.
 */
async function warmPopup(now: number): Promise<WarmStorage> {
  const games = [6, 0, 0, 2, 0, 4, 3, 5, 4, 3].map((shots, at) =>
    playerGame({ id: at + 1, day: `2026-03-${String(at + 10)}`, full: { shots }, isHomeGame: at % 2 === 0 }),
  );
  const data = playerDetail(games);
  const { type, id, name, detail } = headOf(data);
  const local = area();
  const preferences = extensionPreferences(local);
  const user = aUser();
  await storeLastUser(preferences, user);
  await keepRecents(preferences, [{ type, id, name, detail, pinned: false }]);
  const body = { success: true, data };
  const look = { shownAt: now, line: 0.5 };
  return {
    local: local.items,
    reply: { path: detailsPath({ type, id }), userId: user.id, seenAt: now, until: validUntil(now, body), body, look },
    session: { [ACCESS_KEY]: 'an access token' },
  };
}

function area() {
  const items: Record<string, unknown> = {};
  return {
    items,
    get: async () => ({}),
    set: async (added: Record<string, unknown>) => void Object.assign(items, added),
    remove: async () => undefined,
  };
}
