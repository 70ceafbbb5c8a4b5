import { useCallback, useEffect, useState } from 'react';
import { keepLooks, type QuickLook, readLooks, withLook } from '#lib/lookup/quick-look.ts';
import {
  keepRecents,
  type RecentSubject,
  readRecents,
  withPinToggled,
  withRecent,
} from '#lib/lookup/recent-subjects.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** Where the popup keeps what the next one paints at once. */
export interface QuickStores {
  /** Outlives the browser: the subjects looked up. */
  readonly kept: Preferences;
  /** Gone with the browser: what was seen of them. */
  readonly passing: Preferences;
}

/** What an earlier popup left. */
export interface Remembered {
  readonly recents: readonly RecentSubject[];
  /** The last seen first. */
  readonly looks: readonly QuickLook[];
}

/** Reads what an earlier popup left, to be had before the first paint. `now` in milliseconds since 1970. */
export async function readRemembered({ kept, passing }: QuickStores, now: number): Promise<Remembered> {
  const [recents, looks] = await Promise.all([readRecents(kept), readLooks(passing, now)]);
  return { recents, looks };
}

/** A subject as a list shows it. */
export type ListedSubject = Omit<RecentSubject, 'pinned'>;

export interface QuickMemory extends Remembered {
  /** A look was seen, a first time or again. */
  remember(look: QuickLook): void;
  /** A look was changed and stays where it is. */
  replace(look: QuickLook): void;
  togglePin(subject: ListedSubject): void;
}

/** The recent subjects and looks of this popup, kept for the next one whenever they change. */
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
