import { useCallback, useRef } from 'react';

/** The space between two cards of a column, in pixels. */
const GAP = 12;

/**
 * Lets each item of a grid with rows of one pixel span as many rows as it is high. Measured between layout and paint, so nothing is seen
 * in a wrong place. Gives the ref for each item.
 */
export function useRowSpans(): (item: HTMLElement | null) => (() => void) | undefined {
  const sizes = useRef<ResizeObserver>(null);
  return useCallback((item) => {
    if (item === null) return;
    sizes.current ??= new ResizeObserver(spanRows);
    const observer = sizes.current;
    observer.observe(item);
    return () => observer.unobserve(item);
  }, []);
}

function spanRows(entries: readonly ResizeObserverEntry[]): void {
  for (const { target, borderBoxSize } of entries) {
    const height = borderBoxSize[0]?.blockSize ?? 0;
    if (target instanceof HTMLElement && height > 0) target.style.gridRowEnd = `span ${Math.ceil(height) + GAP}`;
  }
}
