import { type RefObject, useLayoutEffect, useState } from 'react';

/** A box in whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element, measured before the first paint and followed from then on.
 *
 * @param fallback stands where nothing is laid out, as in a hidden window
 */
export function useSize(element: RefObject<HTMLElement | null>, fallback: Size): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = (): void => {
      const width = measured.clientWidth || fallback.width;
      const height = measured.clientHeight || fallback.height;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, fallback]);
  return size;
}
