import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The size of a box in whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element, measured before the first paint and at every resize. `null` before the first measurement.
 *
 * @param fallback the size of an element that is not laid out, for example in a hidden window
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
    // The observer runs before the resized frame is painted. Only a synchronous render gets into that frame.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, fallback]);
  return size;
}
