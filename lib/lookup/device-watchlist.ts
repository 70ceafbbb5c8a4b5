import type { WatchState } from '#lib/domain/watchlist/watch-changes.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { type Lock, sharedLock } from '#lib/shell/web-lock.ts';

const KEY = 'watchlist';

const allWindows = sharedLock('tenline.watchlist');

/** The watchlist of a user on this device: one for popup and side panel, another for all pages of the website. */
export interface DeviceWatchlist {
  /** `null` when none is stored. */
  read(): Promise<WatchState | null>;
  /** Stores the changed state and returns it. Concurrent changes of several windows run one after another. */
  update(change: (state: WatchState) => WatchState): Promise<WatchState>;
}

const EMPTY: WatchState = { entries: [], queue: [], answered: 0 };

/** The owner is checked, but no schema: only this file writes the value, and a schema would exceed the popup's budget. */
function isOf(stored: unknown, userId: number): stored is WatchState {
  return typeof stored === 'object' && stored !== null && 'userId' in stored && stored.userId === userId;
}

/** @param lock a lock of all windows, by default a Web Lock of the browser */
export function deviceWatchlist(preferences: Preferences, userId: number, lock: Lock = allWindows): DeviceWatchlist {
  async function read(): Promise<WatchState | null> {
    const stored = await preferences.get(KEY);
    return isOf(stored, userId) ? stored : null;
  }
  return {
    read,
    update: (change) =>
      lock(async () => {
        const next = change((await read()) ?? EMPTY);
        await preferences.set(KEY, { userId, ...next });
        return next;
      }),
  };
}

/** Removes the stored watchlist, with changes that were not sent. */
export function clearWatchlist(preferences: Preferences): Promise<void> {
  return allWindows(() => preferences.set(KEY, undefined));
}
