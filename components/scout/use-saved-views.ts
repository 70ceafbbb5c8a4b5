import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readScoutSettings, type ScoutSettings } from '#lib/domain/scout-settings.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** A named view. */
export interface SavedView {
  readonly name: string;
  readonly settings: ScoutSettings;
}

/** The limits of saved views and of their names. */
export const SAVED_LIMITS = { views: 12, name: 40 } as const;

const savedSchema = z.catch(
  z.array(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(SAVED_LIMITS.name)),
      settings: z.record(z.string(), z.unknown()),
    }),
  ),
  [],
);

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Saves a view; one of the same name is replaced. */
  save(view: SavedView): void;
  remove(name: string): void;
}

/** The saved views of an account on this device; the same object until they change. */
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
  return useMemo(() => {
    const without = (name: string): SavedView[] => views.filter((view) => view.name !== name);
    function store(next: readonly SavedView[]): void {
      setViews(next);
      void preferences.set(key, next);
    }
    return {
      views,
      save: (view) => store([...without(view.name), view].slice(-SAVED_LIMITS.views)),
      remove: (name) => store(without(name)),
    };
  }, [views, preferences, key]);
}
