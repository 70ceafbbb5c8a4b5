import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { queryKey } from '#lib/api/query.ts';
import { send } from '#lib/api/send.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { removeScoutView, type ScoutView, saveScoutView, scoutViews } from '#lib/contract/scout/scout-views.ts';
import { readScoutSettings, type ScoutSettings, scoutAddress } from '#lib/domain/scout/scout-settings.ts';
import { readScoutViews, storeScoutViews } from '#lib/lookup/device-scout-views.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** A named view. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly settings: ScoutSettings;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Saves a view and replaces a view of the same name. @throws an `ApiError` */
  save(name: string, settings: ScoutSettings): Promise<void>;
  /** Deletes a view. @throws an `ApiError` */
  remove(id: number): Promise<void>;
}

/** The saved views of an account. This device's copy is shown until the server replies. The result changes only with the views. */
export function useSavedViews(userId: number): SavedViews {
  const { preferences } = useShell();
  const backend = useBackend();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(userId),
    refetchOnWindowFocus: true,
    async queryFn(): Promise<readonly ScoutView[]> {
      const copy = await readScoutViews(preferences, userId);
      if (copy !== null && client.getQueryData(keyOf(userId)) === undefined) client.setQueryData(keyOf(userId), copy);
      const { views } = await send(backend, scoutViews, {});
      await storeScoutViews(preferences, userId, views);
      return views;
    },
  });
  const changes = useRef(0);
  return useMemo(() => {
    async function show(reply: Promise<{ readonly views: readonly ScoutView[] }>): Promise<void> {
      changes.current += 1;
      const own = changes.current;
      const { views } = await reply;
      // The reply to an earlier change may lack later changes, so the list is refetched.
      if (own !== changes.current) return client.invalidateQueries({ queryKey: keyOf(userId) });
      // A running fetch of the list may have started before the change, so it is cancelled.
      await client.cancelQueries({ queryKey: keyOf(userId) });
      client.setQueryData(keyOf(userId), views);
      await storeScoutViews(preferences, userId, views);
    }
    return {
      views: (data ?? []).map(({ id, name, view }) => ({
        id,
        name,
        settings: readScoutSettings(new URLSearchParams(view)),
      })),
      save: (name, settings) => show(send(backend, saveScoutView, { name, view: scoutAddress(settings).toString() })),
      remove: (id) => show(send(backend, removeScoutView, { id })),
    };
  }, [data, backend, client, preferences, userId]);
}

function keyOf(userId: number) {
  return [...queryKey(scoutViews), userId];
}
