import { type RefObject, useEffect } from 'react';

const ROOM = '--room-below';

/**
 * Leaves as much room below the page as an element that is fixed there covers, and keeps what gets the focus out from under it:
 * cookie-banner.module.css reads the property that is set here.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covering = element.current;
    if (covering === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(ROOM, `${covering.offsetHeight}px`));
    observer.observe(covering);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, [element]);
}
