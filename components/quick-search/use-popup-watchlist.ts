import { useEffect, useMemo, useState } from 'react';
import { syncWatchlist } from '#lib/api/sync-watchlist.ts';
import type { Backend } from '#lib/backend/backend.ts';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import { NO_ALERTS, shownWatchlist, type WatchChoices, withChange } from '#lib/domain/watchlist/watch-changes.ts';
import { deviceWatchlist } from '#lib/lookup/device-watchlist.ts';
import type { ListedSubject } from '#lib/lookup/recent-subjects.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

export interface PopupWatchlist {
  /** Whether a subject is on the watchlist. `undefined` until the list is read. */
  isWatched(key: string): boolean | undefined;
  /** Adds a subject with the choices, or removes it. The change is shown and stored at once, then sent. */
  toggle(key: string, subject: Pick<ListedSubject, 'name'>, choices?: Pick<WatchChoices, 'statistic' | 'line'>): void;
  /** Why the server refused the last change. */
  readonly refused: string | null;
}

const WHOLE_SUBJECT = { statistic: null, line: null };

/**
 * The watchlist that is stored on this device and shared with the side panel. It uses neither the query client nor the
 * contract's schemas, which keeps the popup small.
 *
 * @param userId `null` without a session; then nothing is read and the result is `null`
 */
export function usePopupWatchlist(
  backend: Backend,
  preferences: Preferences,
  userId: number | null,
): PopupWatchlist | null {
  const device = useMemo(() => userId && deviceWatchlist(preferences, userId), [preferences, userId]);
  const [entries, setEntries] = useState<readonly Watched[] | undefined>(undefined);
  const [refused, setRefused] = useState<string | null>(null);

  useEffect(() => {
    if (!device) return;
    let isCurrent = true;
    const show = (shown: readonly Watched[]): void => {
      if (isCurrent) setEntries(shown);
    };
    void device.read().then((stored) => stored && show(shownWatchlist(stored)));
    // When the server does not reply and no list is stored, the stars stay disabled.
    void syncWatchlist(backend, device).then((synced) => synced.entries && show(synced.entries));
    return () => {
      isCurrent = false;
    };
  }, [backend, device]);

  if (!device) return null;
  const isWatched = (key: string) => entries?.some(({ subject }) => subject === key);
  async function change(subject: string, name: string, choices: WatchChoices | null): Promise<void> {
    if (!device) return;
    const changed = await device.update((state) => withChange(state, { subject, name, choices }, new Date()));
    setEntries(shownWatchlist(changed));
    const synced = await syncWatchlist(backend, device);
    setEntries(synced.entries ?? []);
    setRefused(synced.refused?.message ?? null);
  }
  return {
    isWatched,
    refused,
    toggle(key, { name }, { statistic, line } = WHOLE_SUBJECT) {
      const isOn = isWatched(key);
      if (isOn === undefined) return;
      void change(key, name, isOn ? null : { statistic, line, side: 'over', alerts: NO_ALERTS });
    },
  };
}
