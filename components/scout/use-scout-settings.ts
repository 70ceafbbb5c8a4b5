import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type ChangeState, useAddressState } from '#components/shared/use-address-state.ts';
import type { User } from '#lib/contract/user.ts';
import {
  readScoutSettings,
  type ScoutSettings,
  scoutAddress,
  settingsIn,
  settingsOn,
} from '#lib/domain/scout-settings.ts';
import { useShell } from '#lib/shell/shell.tsx';

const record = z.catch(z.record(z.string(), z.unknown()), {});

/** The settings of Scout in the address, and stored for the account on this device. Back undoes another statistic, group or list of subjects. */
export function useScoutSettings({
  id,
  plan,
}: Pick<User, 'id' | 'plan'>): readonly [ScoutSettings | null, ChangeState<ScoutSettings>] {
  const { preferences } = useShell();
  const key = `scout.${id}`;
  const read = (entries: Iterable<readonly [string, unknown]>): ScoutSettings =>
    settingsIn(settingsOn(readScoutSettings(entries), new Date().toISOString().slice(0, 10)), plan);
  return useAddressState<ScoutSettings>({
    stored: {
      key,
      read: async () => read(Object.entries(record.parse(await preferences.get(key)))),
      write: (settings) => preferences.set(key, settings),
    },
    follow: (before, query) => (query.size === 0 ? before : read(query)),
    queryOf: scoutAddress,
    isStep: (before, after) => ['statistic', 'group', 'subjects'].some((name) => before.get(name) !== after.get(name)),
  });
}

/** A named view. */
export interface SavedView {
  readonly name: string;
  readonly settings: ScoutSettings;
}

/** The limits of saved views and of their names. */
export const SAVED_LIMITS = { views: 12, name: 40 } as const;

const savedSchema = z.catch(
  z.array(z.object({ name: z.string().check(z.minLength(1), z.maxLength(SAVED_LIMITS.name)), settings: record })),
  [],
);

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Saves a view; one of the same name is replaced. */
  save(view: SavedView): void;
  remove(name: string): void;
}

/** The saved views of an account on this device. */
export function useSavedViews(userId: number): SavedViews {
  const { preferences } = useShell();
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const key = `scoutViews.${userId}`;
  useEffect(() => {
    let isMounted = true;
    void preferences.get(key).then((kept) => {
      if (!isMounted) return;
      const read = savedSchema.parse(kept).slice(0, SAVED_LIMITS.views);
      setViews(read.map(({ name, settings }) => ({ name, settings: readScoutSettings(Object.entries(settings)) })));
    });
    return () => {
      isMounted = false;
    };
  }, [preferences, key]);
  function store(next: readonly SavedView[]): void {
    setViews(next);
    void preferences.set(key, next);
  }
  const without = (name: string): SavedView[] => views.filter((view) => view.name !== name);
  return {
    views,
    save: (view) => store([...without(view.name), view].slice(-SAVED_LIMITS.views)),
    remove: (name) => store(without(name)),
  };
}
