import { useCallback, useEffect, useState } from 'react';
import { keepLooks, type QuickLook, readLooks, withLook } from '#lib/lookup/quick-look.ts';
import {
  keepRecents,
  type ListedSubject,
  type RecentSubject,
  readRecents,
  withPinToggled,
  withRecent,
} from '#lib/lookup/recent-subjects.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The persistent store: the recent subjects. */
export interface QuickStores {
  /** Persistent: the recent subjects. */
  readonly kept: Preferences;
  /** Kept for the browser's session: the looks of the recent subjects. */
  readonly passing: Preferences;
}

/** The stored state of an earlier popup. */
export interface Remembered {
  readonly recents: readonly RecentSubject[];
  /** The looks, the latest first. */
  readonly looks: readonly QuickLook[];
}

/** Reads the stored state of an earlier popup, before the first paint. `now` in milliseconds since 1970. */
export async function readRemembered({ kept, passing }: QuickStores, now: number): Promise<Remembered> {
  const [recents, looks] = await Promise.all([readRecents(kept), readLooks(passing, now)]);
  return { recents, looks };
}

export interface QuickMemory extends Remembered {
  /** Adds a look, or moves it to the front. */
  remember(look: QuickLook): void;
  /** Replaces a look in place. */
  replace(look: QuickLook): void;
  togglePin(subject: ListedSubject): void;
}

/** The recent subjects and looks of this popup, stored on each change for the next one. */
export function useQuickMemory({ kept, passing }: QuickStores, remembered: Remembered): QuickMemory {
  const [recents, setRecents] = useState(remembered.recents);
  const [looks, setLooks] = useState(remembered.looks);
  useEffect(() => {
    if (recents !== remembered.recents) void keepRecents(kept, recents);
  }, [kept, recents, remembered]);
  useEffect(() => {
    if (looks !== remembered.looks) void keepLooks(passing, looks);
  }, [passing, looks, remembered]);

  const remember = useCallback((look: QuickLook) => {
    const { type, id, name, detail } = look;
    setRecents((before) => withRecent(before, { type, id, name, detail }));
    setLooks((before) => withLook(before, look));
  }, []);
  const replace = useCallback((look: QuickLook) => {
    setLooks((before) => before.map((one) => (one.type === look.type && one.id === look.id ? look : one)));
  }, []);
  const togglePin = useCallback(({ type, id, name, detail }: ListedSubject) => {
    setRecents((before) => withPinToggled(before, { type, id, name, detail }));
  }, []);
  return { recents, looks, remember, replace, togglePin };
}
