import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type ChangeState, useAddressState } from '#components/shared/use-address-state.ts';
import { useToday } from '#components/shared/use-today.ts';
import type { User } from '#lib/contract/user/user.ts';
import {
  readScoutSettings,
  type ScoutSettings,
  scoutAddress,
  settingsIn,
  settingsOn,
} from '#lib/domain/scout/scout-settings.ts';
import { useShell } from '#lib/shell/shell.tsx';

const record = z.catch(z.record(z.string(), z.unknown()), {});

/**
 * The settings of Scout in the address, also stored on this device for the account. Back undoes a change of the statistic,
 * group or list of subjects. Chosen days that start before today are dropped, also on a page that stays open past midnight.
 */
export function useScoutSettings({
  id,
  plan,
}: Pick<User, 'id' | 'plan'>): readonly [ScoutSettings | null, ChangeState<ScoutSettings>] {
  const { preferences } = useShell();
  const today = useToday();
  const key = `scout.${id}`;
  const read = (entries: Iterable<readonly [string, unknown]>): ScoutSettings =>
    settingsIn(settingsOn(readScoutSettings(entries), today), plan);
  const [settings, change] = useAddressState<ScoutSettings>({
    stored: {
      key,
      read: async () => read(Object.entries(record.parse(await preferences.get(key)))),
      write: (settings) => preferences.set(key, settings),
    },
    follow: (before, query) => (query.size === 0 ? before : read(query)),
    queryOf: scoutAddress,
    isStep: (before, after) => ['statistic', 'group', 'subjects'].some((name) => before.get(name) !== after.get(name)),
  });
  // The plan may have become smaller while the page was open.
  return [useMemo(() => settings && settingsIn(settingsOn(settings, today), plan), [settings, today, plan]), change];
}
