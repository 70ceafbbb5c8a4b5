import { useRef } from 'react';
import { type ChangeState, useAddressState } from '#components/shared/use-address-state.ts';
import { fromStoredAllStats, keepAllStats } from '#components/stats/all-stats/all-stats-storage.ts';
import type { User } from '#lib/contract/user/user.ts';
import { allStatsAddress, readAllStatsAddress } from '#lib/domain/panels/all-stats-address.ts';
import type { AllStatsSettings } from '#lib/domain/panels/all-stats-settings.ts';
import { useShell } from '#lib/shell/shell.tsx';

export type ChangeAllStats = ChangeState<AllStatsSettings>;

/**
 * The user's settings of All Stats, stored on this device and mirrored in the address. `null` until they are read. An
 * address with a subject takes precedence over the stored settings.
 */
export function useAllStatsSettings({ id }: Pick<User, 'id'>): readonly [AllStatsSettings | null, ChangeAllStats] {
  const { preferences } = useShell();
  const written = useRef<AllStatsSettings | null>(null);
  const key = `allStats.${id}`;
  const [settings, change] = useAddressState<AllStatsSettings>({
    stored: {
      key,
      read: async () => fromStoredAllStats(await preferences.get(key)),
      write: (settings) => {
        const before = written.current;
        written.current = settings;
        return keepAllStats(preferences, key, settings, before);
      },
    },
    follow: (before, query) => readAllStatsAddress(query, before) ?? before,
    queryOf: allStatsAddress,
  });
  return [settings, change];
}
