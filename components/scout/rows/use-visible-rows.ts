import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Sizes {
  readonly count: number;
  /** The height of a row, and of the headings, in pixels. */
  readonly row: number;
  readonly head: number;
}

/** The visible part of a scrolling element, in pixels. */
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
  const end = Math.min(count, Math.ceil((top + height - head) / row));
  return { first: Math.max(0, Math.min(Math.floor(top / row), end)), end };
}

/**
 * The visible rows of a scrolling element, which are rendered in the frame in which they become visible. All rows have the same height, so nothing
 * is measured or stored for each row, unlike in a general virtual list. Another view starts at its first row.
 *
 * @returns the range, and a function that scrolls a row into view
 */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  { view, ...sizes }: Sizes & { readonly view: unknown },
): readonly [RowRange, (index: number) => void] {
  // The element has no size yet, so the size is estimated from the window. This avoids a second render.
  const [sight, setSight] = useState<Sight>(() => ({ top: 0, height: Math.round(window.innerHeight * 0.7) }));
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const read = (): void => setSight({ top: current.scrollTop, height: current.clientHeight });
    // Without `flushSync` a fast scroll would paint a frame without rows.
    const onScroll = (): void => flushSync(read);
    current.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
    observer?.observe(current);
    return () => {
      current.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [scroller]);
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    scroller.current?.scrollTo?.(0, 0);
    setSight((before) => ({ ...before, top: 0 }));
  }, [scroller, view]);

  function scrollTo(index: number): void {
    const { current } = scroller;
    if (current === null) return;
    const [top, room] = [index * sizes.row, current.clientHeight - sizes.head];
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + sizes.row > current.scrollTop + room) current.scrollTop = top + sizes.row - room;
  }
  return [visibleRange(sizes, sight), scrollTo];
}
