import type { WatchState } from '#lib/domain/watch-changes.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { type Lock, webLock } from '#lib/shell/web-lock.ts';

const KEY = 'watchlist';

/** The stored watchlist of a user on this device, which popup, panel and pages share. */
export interface DeviceWatchlist {
  /** `null` when none is stored. */
  read(): Promise<WatchState | null>;
  /** Stores the changed state and returns it. Changes of several windows follow each other. */
  update(change: (state: WatchState) => WatchState): Promise<WatchState>;
}

const EMPTY: WatchState = { entries: [], queue: [], answered: 0 };

/** Only this file writes the value, so its owner is checked; a schema would weigh more than the popup can bear. */
function isOf(stored: unknown, userId: number): stored is WatchState {
  return typeof stored === 'object' && stored !== null && 'userId' in stored && stored.userId === userId;
}

/** @param lock a lock of all windows; by default that of the browser */
export function deviceWatchlist(
  preferences: Preferences,
  userId: number,
  lock: Lock = webLock(globalThis.navigator?.locks, 'tenline.watchlist'),
): DeviceWatchlist {
  async function read(): Promise<WatchState | null> {
    const stored = await preferences.get(KEY);
    if (!isOf(stored, userId)) return null;
    // A value of an earlier release has no count.
    const { entries, queue, answered = 0 } = stored;
    return { entries, queue, answered };
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
export function forgetWatchlist(preferences: Preferences): Promise<void> {
  return preferences.set(KEY, undefined);
}
