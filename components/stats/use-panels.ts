import { useCallback, useEffect, useState } from 'react';
import { fromStored, toStored } from '#components/stats/stored-panels.ts';
import type { User } from '#lib/contract/user.ts';
import type { Panel } from '#lib/domain/panel.ts';
import { useShell } from '#lib/shell/shell-context.tsx';

/** Changes the panel at an index to what the function makes of it. */
export type ChangePanel = (index: number, change: (panel: Panel) => Panel) => void;

/**
 * The user's panels, kept on this device from one visit to the next; `null` for the moment until they are read.
 *
 * @param count how many panels there are
 */
export function usePanels(
  { id, plan }: Pick<User, 'id' | 'plan'>,
  count: number,
): [readonly Panel[] | null, ChangePanel] {
  const { preferences } = useShell();
  const [panels, setPanels] = useState<readonly Panel[] | null>(null);
  const key = `panels.${id}`;

  useEffect(() => {
    let isCurrent = true;
    void preferences.get(key).then((stored) => {
      if (isCurrent) setPanels(fromStored(stored, plan, count));
    });
    return () => {
      isCurrent = false;
    };
  }, [preferences, key, plan, count]);

  useEffect(() => {
    // After the paint: keeping the panels must not delay showing them.
    if (panels !== null) setTimeout(() => void preferences.set(key, toStored(panels)));
  }, [preferences, key, panels]);

  const change = useCallback<ChangePanel>((index, update) => {
    setPanels((before) => before?.map((panel, place) => (place === index ? update(panel) : panel)) ?? null);
  }, []);
  return [panels, change];
}
