import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A box in whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element, measured before the first paint and after every resize.
 *
 * @param fallback the size where nothing is laid out, for example in a hidden window
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
    // The callback runs before the paint of the resized frame; only a synchronous render gets into that frame.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, fallback]);
  return size;
}
