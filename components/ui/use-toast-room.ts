import { type RefObject, useEffect } from 'react';
import { fromWidth } from '#lib/shell/window-state.ts';

/** The space around a toast, in pixels. */
const GAP = 8;

const CONTROLS = ':is(main, [role="dialog"]) :is(a, button, input, textarea, h1, [role="tab"], [role="application"])';

/**
 * Makes room for toasts below the header, so that they cover no control. `--toast-room` makes the header taller, which moves the page down. In a
 * wide window toasts fit beside the headings, and the page moves only when a control is in the way.
 *
 * Also sets `--toast-top`, the top of the toasts, and `--toast-bottom`, above which dialogs must not be placed. Room and bottom are set on the page
 * only while they are needed, because the styles of all elements are computed again when an inherited property changes.
 *
 * @param shelf the region of the toasts
 */
export function useToastRoom(shelf: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = shelf.current;
    if (region === null) return;
    const { style } = region;

    function follow(): number {
      const bar = document.querySelector('#root > header > :first-child');
      const top = Math.max(0, bar?.getBoundingClientRect().bottom ?? 0) + GAP;
      style.setProperty('--toast-top', `${top}px`);
      return top;
    }
    function settle(): void {
      const toasts = [...(region?.querySelectorAll<HTMLElement>('[data-sonner-toast]') ?? [])];
      const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + GAP, 0);
      const top = follow();
      const width = Math.max(0, ...toasts.map((toast) => toast.offsetWidth));
      const needsRoom =
        toasts.length > 0 &&
        (!matchMedia(fromWidth('desktop')).matches || coversControl(window.innerWidth - width, top, height));
      setOnPage('--toast-room', needsRoom ? `${height + GAP}px` : '');
      setOnPage('--toast-bottom', needsRoom ? `${top + height}px` : '');
    }

    const changes = new MutationObserver(settle);
    changes.observe(region, { childList: true, subtree: true });
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', settle);
    settle();
    return () => {
      setOnPage('--toast-room', '');
      setOnPage('--toast-bottom', '');
      changes.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', settle);
    };
  }, [shelf]);
}

/** Sets a property of the page, or removes it when the value is empty. */
function setOnPage(name: string, value: string): void {
  const { style } = document.documentElement;
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/** True when a control is within `height` below `top`, and right of `left`. */
function coversControl(left: number, top: number, height: number): boolean {
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const box = control.getBoundingClientRect();
    return box.width > 1 && box.right > left && box.bottom > top && box.top < top + height;
  });
}
