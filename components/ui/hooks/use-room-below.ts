import { type RefObject, useLayoutEffect } from 'react';

/** The minimum height in pixels. In a lower window the page scrolls instead. */
const LEAST = 300;

/**
 * Limits the height of an element to the part of the window below its top, also when content above it changes. Sets
 * `data-scrolls` while the content is wider than the element. Sets the element's own height: a custom property would be
 * inherited, so that the styles of all rows would be computed again.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      current.toggleAttribute('data-scrolls', current.scrollWidth > current.clientWidth);
      current.style.maxHeight = `max(${LEAST}px, calc(100dvh - ${top}px - var(--space-3)))`;
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
}
