import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Sizes {
  readonly count: number;
  /** The height of a row and of the headings, in pixels. */
  readonly row: number;
  readonly head: number;
}

/** Rows from `first` up to, but not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** The rows beyond those in sight, at each end. */
const BEYOND = 4;

/** The rows of the very first paint: the others in sight follow in the next frame, in which they move nothing, as all places are fixed. */
const AT_FIRST = 6;

/** The rows that touch the visible part of a list of rows of equal height, whose headings stay on top. */
export function visibleRange(
  { count, row, head }: Sizes,
  { top, height }: { readonly top: number; readonly height: number },
): RowRange {
  const end = Math.min(count, Math.ceil((top + height - head) / row));
  return { first: Math.max(0, Math.min(Math.floor(top / row), end)), end };
}

/**
 * The rows to render of a scrolling element: the upper ones in sight, after their paint all in sight and some beyond. All rows have one height, so that
 * nothing is measured or stored per row, unlike in a general virtual list. A scroll renders in its own frame; another view begins at its first row.
 *
 * @returns the range, and a function that scrolls a row into view
 */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  { count, row, head, view }: Sizes & { readonly view: unknown },
): readonly [RowRange, (index: number) => void] {
  // Before the element has a size, the range is that of the window, which spares a second render.
  const [sight, setSight] = useState(() => ({ top: 0, height: Math.round(window.innerHeight * 0.7), row }));
  const [settled, setSettled] = useState<unknown>(null);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const read = (): void => {
      const { scrollTop: top, clientHeight: height } = current;
      setSight((before) => {
        const same = Math.floor(before.top / row) === Math.floor(top / row) && before.height === height;
        // Rows enter at the lower end at other positions than they leave at the upper one.
        const isSameEnd = Math.ceil((before.top + height - head) / row) === Math.ceil((top + height - head) / row);
        return same && isSameEnd && before.row === row ? before : { top, height, row };
      });
    };
    const onScroll = (): void => flushSync(read);
    current.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
    observer?.observe(current);
    return () => {
      current.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [scroller, row, head]);
  const shown = useRef(view);
  const isScrolled = sight.top > 0;
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (isScrolled) scroller.current?.scrollTo?.(0, 0);
  }, [scroller, view, isScrolled]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setSettled(view)));
    return () => cancelAnimationFrame(frame);
  }, [view]);

  const inSight = visibleRange({ count, row, head }, sight);
  const beyond = settled === view ? BEYOND : 0;
  const most = settled === null && !isScrolled ? AT_FIRST : count;
  const range = { first: Math.max(0, inSight.first - beyond), end: Math.min(count, most, inSight.end + beyond) };
  function scrollTo(index: number): void {
    const { current } = scroller;
    if (current === null) return;
    const [top, room] = [index * row, current.clientHeight - head];
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + row > current.scrollTop + room) current.scrollTop = top + row - room;
  }
  return [range, scrollTo];
}
