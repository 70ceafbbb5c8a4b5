import { type RefCallback, startTransition, useCallback, useMemo, useState } from 'react';
import { nearWatch } from '#components/ui/near-watch.ts';

/** What is drawn of many items. */
export interface Growing<Item> {
  readonly drawn: readonly Item[];
  /** The ref of an element that stands below the drawn items in place of the others. */
  readonly room: RefCallback<HTMLElement>;
}

/**
 * The first of many items, and more of them whenever the room of the others comes near the window.
 *
 * @param items the same array as long as they are the same; another one begins anew
 * @param step how many at first, as many as a window shows, and how many more each time
 */
export function useGrowing<Item>(items: readonly Item[], step: number): Growing<Item> {
  const [grown, setGrown] = useState({ items, count: step });
  const count = grown.items === items ? grown.count : step;
  const drawn = useMemo(() => items.slice(0, count), [items, count]);
  const room = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      return nearWatch()(element, (isNear) => {
        if (isNear) startTransition(() => setGrown({ items, count: count + step }));
      });
    },
    [items, count, step],
  );
  return { drawn, room };
}
