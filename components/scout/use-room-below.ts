import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--top` of an element to its distance from the top of the page, from which its style sheet takes the height that the window has below it.
 * Sets `data-scrolls` while its content is wider than it is. Follows what changes above the element.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      current.toggleAttribute('data-scrolls', current.scrollWidth > current.clientWidth);
      current.style.setProperty('--top', `${top}px`);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
}
