import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  covering,
  covers,
  grown,
  type RowRange,
  type Sight,
  type Sizes,
  visibleRange,
} from '#components/scout/row-range.ts';
import { whenIdle } from '#lib/shell/window-state.ts';

/**
 * The number of rows in the very first paint. The other visible rows follow in the next frame. They move nothing, because all positions are fixed.
 */
const AT_FIRST = 6;

/** Milliseconds without movement after which a scroll has ended. */
const REST_MS = 120;

interface Held {
  readonly view: unknown;
  readonly sight: Sight;
  /** The rendered rows: first the visible ones or a few of them, after the first paint also some around them. */
  readonly range: RowRange;
  readonly isPainted: boolean;
}

interface VisibleRowsParts extends Sizes {
  /** The number of loaded rows. Only these are rendered before they are visible. */
  readonly loaded: number;
  readonly view: unknown;
}

/**
 * The range of rows to render in a scrolling element. First it contains a few visible rows, after their paint all visible rows, and in idle periods
 * also rows around them. Scrolling over rendered rows renders nothing. Scrolling beyond them renders the visible rows in the same frame. All rows
 * have the same height, so nothing is measured or stored for each row, unlike in a general virtual list. Another view starts at its first row.
 *
 * @returns the range, and a function that scrolls a row into view
 */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  { count, loaded, row, head, view }: VisibleRowsParts,
): readonly [RowRange, (index: number) => void] {
  const inSightOf = (sight: Sight): RowRange => visibleRange({ count, row, head }, sight);
  const [state, setHeld] = useState<Held>(() => {
    // The element has no size yet, so the size is estimated from the window. This avoids a second render.
    const sight = { top: 0, height: Math.round(window.innerHeight * 0.7) };
    return { view, sight, range: { first: 0, end: Math.min(AT_FIRST, inSightOf(sight).end) }, isPainted: false };
  });
  let held = state;
  if (held.view !== view) {
    const sight = { ...held.sight, top: 0 };
    held = { view, sight, range: inSightOf(sight), isPainted: false };
    setHeld(held);
  }

  const latest = useRef({ range: held.range, inSightOf });
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    latest.current = { range: held.range, inSightOf };
  });
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current !== view) scroller.current?.scrollTo?.(0, 0);
    shown.current = view;
  }, [scroller, view]);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      const { scrollTop: top, clientHeight: height } = current;
      setHeld((before) => {
        const sight = { top, height };
        const isFirst = !before.isPainted && top === 0;
        const range = isFirst ? before.range : covering(before.range, latest.current.inSightOf(sight));
        return { ...before, sight, range };
      });
    };
    const onScroll = (): void => {
      const { range, inSightOf } = latest.current;
      const { scrollTop: top, clientHeight: height } = current;
      if (!covers(range, inSightOf({ top, height }))) flushSync(read);
      isMoving.current = true;
      clearTimeout(resting);
      resting = setTimeout(() => {
        isMoving.current = false;
        read();
      }, REST_MS);
    };
    current.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(read);
    observer?.observe(current);
    return () => {
      clearTimeout(resting);
      current.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [scroller]);
  useEffect(() => {
    const paint = (before: Held): Held =>
      before.view === view
        ? { ...before, range: covering(before.range, latest.current.inSightOf(before.sight)), isPainted: true }
        : before;
    const frame = requestAnimationFrame(() => setTimeout(() => setHeld(paint)));
    return () => cancelAnimationFrame(frame);
  }, [view]);
  const { isPainted, sight, range } = held;
  const next = isPainted ? grown(range, inSightOf(sight), loaded) : range;
  useEffect(() => {
    if (next === range) return;
    return whenIdle(() => {
      if (!isMoving.current) setHeld((before) => (before.range === range ? { ...before, range: next } : before));
    });
  }, [next, range]);

  function scrollTo(index: number): void {
    const { current } = scroller;
    if (current === null) return;
    const [top, room] = [index * row, current.clientHeight - head];
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + row > current.scrollTop + room) current.scrollTop = top + row - room;
  }
  return [{ first: Math.min(range.first, count), end: Math.min(range.end, count) }, scrollTo];
}
