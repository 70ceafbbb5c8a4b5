import { type RefCallback, startTransition, useCallback, useMemo, useState } from 'react';
import { watchNear } from '#components/ui/hooks/near-watch.ts';

/** The rendered items, and the ref of the element below them. */
export interface Growing<Item> {
  readonly drawn: readonly Item[];
  /** The ref for the element below the rendered items, which fills the space of the others. */
  readonly room: RefCallback<HTMLElement>;
}

/**
 * Renders the first of many items, and more each time that the element below them comes near the window.
 *
 * @param step the number of items rendered first, which should fill a window, and added each time
 * @param of what the items are chosen by, such as a filter; another value starts from the first items again
 */
export function useGrowing<Item>(items: readonly Item[], step: number, of: unknown = items): Growing<Item> {
  const [grown, setGrown] = useState({ of, count: step });
  const count = grown.of === of ? grown.count : step;
  const drawn = useMemo(() => items.slice(0, count), [items, count]);
  const room = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      return watchNear(element, (isNear) => {
        if (isNear) startTransition(() => setGrown({ of, count: count + step }));
      });
    },
    [of, count, step],
  );
  return { drawn, room };
}
