import { type RefObject, useEffect } from 'react';

/** The space around a toast, in pixels. */
const GAP = 8;

/**
 * Sets `--toast-top`, the top of the toasts: below the header, and where a toast would cover the control that has the focus, below or above this
 * control. Toasts lie over the page and move nothing in it.
 *
 * @param shelf the region of the toasts
 */
export function useToastPlace(shelf: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = shelf.current;
    if (region === null) return;

    function place(): void {
      const toasts = [...(region?.querySelectorAll<HTMLElement>('[data-sonner-toast]') ?? [])];
      const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + GAP, 0);
      const width = Math.max(0, ...toasts.map((toast) => toast.offsetWidth)) + 2 * GAP;
      const header = document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? 0;
      const top = Math.max(0, header) + GAP;
      const focused = focusedBox(region);
      const isCovered =
        focused !== null &&
        focused.right > window.innerWidth - width &&
        focused.bottom > top - GAP &&
        focused.top < top + height;
      region?.style.setProperty('--toast-top', `${isCovered ? beside(focused, height) : top}px`);
    }

    const changes = new MutationObserver(place);
    changes.observe(region, { childList: true, subtree: true });
    const events = ['scroll', 'resize', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, place, { passive: true });
    place();
    return () => {
      changes.disconnect();
      for (const event of events) window.removeEventListener(event, place);
    };
  }, [shelf]);
}

/** The place of the focused control. `null` without one: an element outside the tab order, such as the page's main part, does not count. */
function focusedBox(region: HTMLElement | null): DOMRect | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || region?.contains(focused)) return null;
  return focused.getBoundingClientRect();
}

/** The top of toasts below a control, or above it where the window ends. */
function beside({ top, bottom }: DOMRect, height: number): number {
  const hasRoomBelow = bottom + GAP + height <= window.innerHeight;
  return hasRoomBelow ? bottom + GAP : Math.max(GAP, top - height);
}
