import { type RefCallback, startTransition, useCallback, useMemo, useState } from 'react';
import { nearWatch } from '#components/ui/near-watch.ts';

/** The rendered items, and the ref of the element below them. */
export interface Growing<Item> {
  readonly drawn: readonly Item[];
  /** The ref for the element below the rendered items, which fills the space of the others. */
  readonly room: RefCallback<HTMLElement>;
}

/**
 * Renders the first of many items, and more each time that the element below them comes near the window.
 *
 * @param items must be the same array while the items are the same; another array starts from the first items again
 * @param step the number of items rendered first, which should fill a window, and added each time
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
