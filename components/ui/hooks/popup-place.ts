import { createContext, use } from 'react';

/** The element in which the popups of a control are rendered. `null`: at the end of the page. */
export const PopupPlace = createContext<HTMLElement | null>(null);

/**
 * The properties of a popup's portal and of its positioner. In a popover of the browser, which is above the page, a
 * popup has to be inside the popover, and `fixed` keeps the popover from cutting it off.
 */
export function usePopupPlace() {
  const container = use(PopupPlace);
  return container === null
    ? { portal: {}, positioner: {} }
    : { portal: { container }, positioner: { positionMethod: 'fixed' as const } };
}
