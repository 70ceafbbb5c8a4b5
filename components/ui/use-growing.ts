import { type RefCallback, startTransition, useCallback, useMemo, useState } from 'react';
import { nearWatch } from '#components/ui/near-watch.ts';

/** The rendered items. */
export interface Growing<Item> {
  readonly drawn: readonly Item[];
  /** The ref for an element below the rendered items, in place of those that are not rendered yet. */
  readonly room: RefCallback<HTMLElement>;
}

/**
 * The first of many items, and more whenever the element below them comes near the window.
 *
 * @param items the same array while they are the same; another array starts again
 * @param step the number rendered at first, as many as a window shows, and added each time
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
