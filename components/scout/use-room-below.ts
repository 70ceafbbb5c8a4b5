import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--top` of an element to its distance from the top of the page, from which its style sheet takes the height that the window has below it.
 * Follows what changes above the element.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      current.style.setProperty('--top', `${top}px`);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
}
