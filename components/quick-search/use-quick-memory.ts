import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#lib/contract/user/user.ts';
import { subjectKey } from '#lib/domain/names/subject.ts';
import { detailsPath, type QuickLook, readLooks, withLook } from '#lib/lookup/quick-look.ts';
import {
  changeRecents,
  type ListedSubject,
  type RecentSubject,
  readRecents,
  withPinToggled,
  withRecent,
} from '#lib/lookup/recent-subjects.ts';
import { changeReply } from '#lib/lookup/reply-store.ts';
import { readLastUser } from '#lib/shell/last-user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The stored state of an earlier popup. */
export interface Remembered {
  /** The user as of the server's last reply. `null` without a session. */
  readonly user: User | null;
  readonly recents: readonly RecentSubject[];
  /** The user's looks, latest first. */
  readonly looks: readonly QuickLook[];
}

/** Reads the stored state of an earlier popup, before the first paint. `now` in milliseconds since 1970. */
export async function readRemembered(preferences: Preferences, now: number): Promise<Remembered> {
  const [user, recents] = await Promise.all([readLastUser(preferences), readRecents(preferences)]);
  return { user, recents, looks: user === null ? [] : await readLooks(user, recents, now) };
}

export interface QuickMemory {
  readonly recents: readonly RecentSubject[];
  readonly looks: readonly QuickLook[];
  /** Puts a look first. While the user is unknown, `userId` is `null` and the look is added to the stored user's looks. */
  remember(look: QuickLook, userId: number | null): void;
  /** Replaces a look without moving it. */
  replace(look: QuickLook): void;
  togglePin(subject: ListedSubject): void;
}

/**
 * The recent subjects and looks of this popup. Each change is stored for the next popup: the latest look with its
 * settings. Looks belong to one account, and looks of another account are dropped.
 *
 * @param user the signed-in user; `null` while unknown, and then no look is stored
 * @param onStored called with the state that the next popup will read
 */
export function useQuickMemory(
  preferences: Preferences,
  remembered: Remembered,
  user: User | null,
  onStored: (remembered: Remembered) => void,
): QuickMemory {
  const [recents, setRecents] = useState(remembered.recents);
  const [seen, setSeen] = useState<SeenLooks>({ userId: remembered.user?.id ?? null, looks: remembered.looks });
  const looks = looksOf(seen, user?.id ?? null);
  const stored = useEffectEvent(onStored);
  useEffect(() => {
    if (user === null) return;
    const [look] = looks;
    if (look && looks !== remembered.looks) {
      const { statistic, place, line } = look;
      const shown = { shownAt: Date.now(), statistic, place, line };
      void changeReply({ userId: user.id, path: detailsPath(look) }, () => ({ look: shown }));
    }
    stored({ user, recents, looks });
  }, [recents, looks, user, remembered]);

  const change = useCallback(
    (update: (before: readonly RecentSubject[]) => readonly RecentSubject[]) => {
      setRecents(update);
      void changeRecents(preferences, update);
    },
    [preferences],
  );
  const remember = useCallback(
    (look: QuickLook, userId: number | null) => {
      const { type, id, name, detail } = look;
      change((before) => withRecent(before, { type, id, name, detail }));
      setSeen((before) => ({ userId: userId ?? before.userId, looks: withLook(looksOf(before, userId), look) }));
    },
    [change],
  );
  const replace = useCallback((look: QuickLook) => {
    setSeen(({ userId, looks: before }) => ({
      userId,
      looks: before.map((one) => (subjectKey(one) === subjectKey(look) ? look : one)),
    }));
  }, []);
  const togglePin = useCallback(
    ({ type, id, name, detail }: ListedSubject) => {
      change((before) => withPinToggled(before, { type, id, name, detail }));
    },
    [change],
  );
  return { recents, looks, remember, replace, togglePin };
}

/** Looks, and the id of the user for whom they were loaded. The id is `null` while the user is unknown. */
interface SeenLooks {
  readonly userId: number | null;
  readonly looks: readonly QuickLook[];
}

const NO_LOOKS: readonly QuickLook[] = [];

/** The looks, or none when they belong to another user. */
function looksOf(seen: SeenLooks, userId: number | null): readonly QuickLook[] {
  return userId === null || seen.userId === null || seen.userId === userId ? seen.looks : NO_LOOKS;
}
