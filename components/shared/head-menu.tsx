import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { PopupPlace } from '#components/ui/hooks/popup-place.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

interface HeadMenu {
  /** The element in the menu of the header that has the controls of the page. `null` while there is none. */
  readonly place: HTMLElement | null;
  readonly setPlace: (place: HTMLElement | null) => void;
}

const HeadMenuContext = createContext<HeadMenu | null>(null);

/** Lets pages put controls into the menu of the header. It is around both. */
export function HeadMenuProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const menu = useMemo(() => ({ place, setPlace }), [place]);
  return <HeadMenuContext value={menu}>{children}</HeadMenuContext>;
}

/** The place in the menu of the header for the controls of the page. */
export function HeadMenuPlace({ className }: { className: string | undefined }) {
  return <div className={className} ref={use(HeadMenuContext)?.setPlace} />;
}

/** Whether the window is so narrow that the header is the whole head of a page, and its menu has the page's controls. */
export function useHasHeadMenu(): boolean {
  const isPhone = !useMediaQuery(fromWidth('phone'));
  return use(HeadMenuContext) !== null && isPhone;
}

/** Controls of a page. In a narrow window they are in the menu of the header, otherwise here. */
export function InHeadMenu({ children }: { children: ReactNode }) {
  const place = use(HeadMenuContext)?.place ?? null;
  if (!useHasHeadMenu()) return children;
  const part = (
    <PopupPlace value={place}>
      <div className="row wrap gap-2">{children}</div>
    </PopupPlace>
  );
  return place && createPortal(part, place);
}

/** Returns a function that closes the menu of the header, after a control in it has changed the page. */
export function useCloseHeadMenu(): () => void {
  const place = use(HeadMenuContext)?.place;
  // `hidePopover` is missing in browsers without popovers, which always show the menu.
  return () => place?.closest<HTMLElement>('[popover]')?.hidePopover?.();
}

/** The heading of a page or section. In a narrow window it is for assistive technology only. */
export function HeadTitle({ children }: { children: ReactNode }) {
  return useHasHeadMenu() ? <VisuallyHidden as="div">{children}</VisuallyHidden> : children;
}
