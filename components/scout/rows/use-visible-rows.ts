import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Sizes {
  readonly count: number;
  /** The height of a row, and of the headings, in pixels. */
  readonly row: number;
  readonly head: number;
}

/** The part of a list in the window: how far it is scrolled below the header of the page, and its height, in pixels. */
interface Sight {
  readonly top: number;
  readonly height: number;
}

/** Rows from `first` up to, but not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** The rows that overlap the visible part of a list. All rows have the same height, and the headings stay on top. */
export function visibleRange({ count, row, head }: Sizes, { top, height }: Sight): RowRange {
  const end = Math.max(0, Math.min(count, Math.ceil((top + height - head) / row)));
  return { first: Math.max(0, Math.min(Math.floor(top / row), end)), end };
}

/** The part of a list in the window. Its headings, the first child, stop below the header of the page. */
function sightOf(list: HTMLElement): Sight {
  const { top } = list.getBoundingClientRect();
  const stop = list.firstElementChild === null ? 0 : Number.parseFloat(getComputedStyle(list.firstElementChild).top);
  const edge = stop || 0;
  return { top: Math.max(0, edge - top), height: window.innerHeight - Math.max(edge, top) };
}

/**
 * The visible rows of a list that scrolls with the window. They are rendered in the frame in which they become visible.
 * All rows have the same height, so nothing is measured or stored for each row, unlike in a general virtual list.
 * Another view starts at its first row.
 *
 * @returns the range, and a function that scrolls a row into view
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { view, ...sizes }: Sizes & { readonly view: unknown },
): readonly [RowRange, (index: number) => void] {
  // The list has no place yet, so its room is estimated from the window. This avoids a second render.
  const [sight, setSight] = useState<Sight>(() => ({ top: 0, height: Math.round(window.innerHeight * 0.7) }));
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const read = (): void => setSight(sightOf(current));
    // Without `flushSync` a fast scroll would paint a frame without rows.
    const onScroll = (): void => flushSync(read);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', read);
    // Content above the list moves it.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
    observer?.observe(document.body);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', read);
      observer?.disconnect();
    };
  }, [list]);
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const { current } = list;
    if (current !== null) window.scrollBy(0, -sightOf(current).top);
    setSight((before) => ({ ...before, top: 0 }));
  }, [list, view]);

  function scrollTo(index: number): void {
    const { current } = list;
    if (current === null) return;
    const { top, height } = sightOf(current);
    // With a bar for scrolling sideways the headings are higher.
    const head = Math.max(sizes.head, current.querySelector<HTMLElement>(':scope > *')?.offsetHeight ?? 0);
    const [at, room] = [index * sizes.row, height - head];
    if (at < top) window.scrollBy(0, at - top);
    else if (at + sizes.row > top + room) window.scrollBy(0, at + sizes.row - top - room);
  }
  return [visibleRange(sizes, sight), scrollTo];
}
