import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls the headings and the rows of a list, its first and its second child, sideways together. Sets `data-scrolls`
 * on the list while its columns are wider than it.
 */
export function useSideScroll(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = list;
    const [head, rows] = current?.children ?? [];
    if (!current || !head || !rows) return;
    const follow = ({ target }: Event): void => {
      const [from, to] = target === head ? [head, rows] : [rows, head];
      to.scrollLeft = from.scrollLeft;
    };
    const observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => current.toggleAttribute('data-scrolls', rows.scrollWidth > rows.clientWidth));
    for (const part of [head, rows]) {
      part.addEventListener('scroll', follow, { passive: true });
      observer?.observe(part);
    }
    return () => {
      for (const part of [head, rows]) part.removeEventListener('scroll', follow);
      observer?.disconnect();
    };
  }, [list]);
}
