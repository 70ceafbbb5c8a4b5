import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
    // Told before the paint of the frame that has the new size; a render of its own would only come after it.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, fallback]);
  return size;
}
