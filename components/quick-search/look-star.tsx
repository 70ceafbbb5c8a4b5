import { useEffect, useMemo, useState } from 'react';
import styles from '#components/quick-search/look-card.module.css';
import { StarButton } from '#components/shared/star-button.tsx';
import { syncWatchlist } from '#lib/api/sync-watchlist.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import type { Watched } from '#lib/contract/watchlist.ts';
import { NO_ALERTS, shownWatchlist, withChange } from '#lib/domain/watch-changes.ts';
import { watchedKey } from '#lib/domain/watched-key.ts';
import { deviceWatchlist } from '#lib/lookup/device-watchlist.ts';
import type { QuickLook } from '#lib/lookup/quick-look.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

interface LookStarProps {
  readonly look: QuickLook;
  readonly preferences: Preferences;
  readonly userId: number;
}

/** The star of the popup's look, on the watchlist that this device stores and shares with the panel. */
export function LookStar({ look, preferences, userId }: LookStarProps) {
  const backend = useBackend();
  const device = useMemo(() => deviceWatchlist(preferences, userId), [preferences, userId]);
  const [entries, setEntries] = useState<readonly Watched[] | undefined>(undefined);
  const [refused, setRefused] = useState<string | null>(null);
  const subject = watchedKey(look);

  useEffect(() => {
    let isCurrent = true;
    const show = (shown: readonly Watched[]): void => {
      if (isCurrent) setEntries(shown);
    };
    void device.read().then((stored) => stored && show(shownWatchlist(stored)));
    // Without a reply and without a stored list the star stays disabled.
    void syncWatchlist(backend, device).then((synced) => synced.entries && show(synced.entries));
    return () => {
      isCurrent = false;
    };
  }, [backend, device]);

  const isWatched = entries?.some((one) => one.subject === subject);
  async function toggle(): Promise<void> {
    const { name, statistic, line } = look;
    const choices = isWatched ? null : { statistic, line, side: 'over' as const, alerts: NO_ALERTS };
    const changed = await device.update((state) => withChange(state, { subject, name, choices }, new Date()));
    setEntries(shownWatchlist(changed));
    const synced = await syncWatchlist(backend, device);
    setEntries(synced.entries ?? []);
    setRefused(synced.refused?.message ?? null);
  }
  return (
    <>
      <StarButton name={look.name} isWatched={isWatched} onPress={() => void toggle()} />
      {refused !== null && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </>
  );
}
