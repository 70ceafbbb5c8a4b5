import { type RefObject, useLayoutEffect } from 'react';

/** The least height, in pixels: a low window scrolls as a whole. */
const LEAST = 300;

/**
 * Limits the height of an element to what the window has below its top. Sets `data-scrolls` while its content is wider than it is. Follows what
 * changes above the element. A custom property in place of the height would be inherited, which computes the styles of all rows again.
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
