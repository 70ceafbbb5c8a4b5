import type { WatchState } from '#lib/domain/watch-changes.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'watchlist';

/** The stored watchlist of a user on this device, which popup, panel and pages share. */
export interface DeviceWatchlist {
  /** `null` when none is stored. */
  read(): Promise<WatchState | null>;
  /** Stores the changed state and returns it. Changes of several windows follow each other. */
  update(change: (state: WatchState) => WatchState): Promise<WatchState>;
}

/** The part of `navigator.locks` in use. */
interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Runs work alone among all windows. */
type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

const EMPTY: WatchState = { entries: [], queue: [], answered: 0 };

/** Only this file writes the value, so its owner is checked; a schema would weigh more than the popup can bear. */
function isOf(stored: unknown, userId: number): stored is WatchState {
  return typeof stored === 'object' && stored !== null && 'userId' in stored && stored.userId === userId;
}

/** @param alone a lock of all windows; {@link lockedByName} in a browser */
export function deviceWatchlist(
  preferences: Preferences,
  userId: number,
  alone: Alone = lockedByName,
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
      alone(async () => {
        const next = change((await read()) ?? EMPTY);
        await preferences.set(KEY, { userId, ...next });
        return next;
      }),
  };
}

async function lockedByName<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent in an insecure context; refused where the site may store nothing.
  const locks: Locks | null | undefined = globalThis.navigator?.locks;
  let isHeld = false;
  const held = (): Promise<Result> => {
    isHeld = true;
    return work();
  };
  try {
    return await (locks ? locks.request('tenline.watchlist', held) : held());
  } catch (error) {
    if (isHeld) throw error;
    return work();
  }
}

/** Removes the stored watchlist, with changes that were not sent. */
export function forgetWatchlist(preferences: Preferences): Promise<void> {
  return preferences.set(KEY, undefined);
}
