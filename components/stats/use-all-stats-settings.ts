import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fromStoredAllStats, toStoredAllStats } from '#components/stats/all-stats-storage.ts';
import { useWritten } from '#components/stats/use-written.ts';
import type { User } from '#lib/contract/user.ts';
import { allStatsAddress, readAllStatsAddress } from '#lib/domain/all-stats-address.ts';
import type { AllStatsSettings } from '#lib/domain/all-stats-settings.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** Changes the settings to what the function makes of them. */
export type ChangeAllStats = (change: (settings: AllStatsSettings) => AllStatsSettings) => void;

/**
 * The user's settings of All Stats, kept on this device from one visit to the next and mirrored in the address; `null` for the moment
 * until they are read. An address that names a subject overrides what was kept.
 */
export function useAllStatsSettings({ id }: Pick<User, 'id'>): [AllStatsSettings | null, ChangeAllStats] {
  const { preferences } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [settings, setSettings] = useState<AllStatsSettings | null>(null);
  /** The query that the shown settings came from or were written to. */
  const followed = useRef<string | null>(null);
  const key = `allStats.${id}`;

  const follow = useEffectEvent((kept: AllStatsSettings | null) => {
    followed.current = search;
    setSettings((shown) => {
      const before = shown ?? kept;
      return before && (readAllStatsAddress(new URLSearchParams(search), before) ?? before);
    });
  });

  useEffect(() => {
    let isCurrent = true;
    void preferences.get(key).then((stored) => isCurrent && follow(fromStoredAllStats(stored)));
    return () => {
      isCurrent = false;
    };
  }, [preferences, key]);

  useEffect(() => {
    if (followed.current !== null && followed.current !== search) follow(null);
  }, [search]);

  useEffect(() => {
    // After the paint: keeping the settings must not delay showing them.
    if (settings !== null) setTimeout(() => void preferences.set(key, toStoredAllStats(settings)));
  }, [preferences, key, settings]);

  // An address that says less than is shown is written anew.
  useWritten(settings, search, (shown) => {
    const written = `?${allStatsAddress(shown)}`;
    if (followed.current === written) return;
    followed.current = written;
    void navigate({ search: written }, { replace: true, preventScrollReset: true });
  });

  const change = useCallback<ChangeAllStats>((update) => {
    setSettings((before) => before && update(before));
  }, []);
  return [settings, change];
}
