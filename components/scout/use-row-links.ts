import { type MouseEvent, useCallback } from 'react';
import { useHref, useNavigate } from 'react-router';

/** The address of a page as the `href` of a link. @param path begins with `/` */
export type HrefOf = (path: string) => string;

/**
 * Links of rows as plain anchors: a router's `Link` costs several hooks, of which a page of rows has a hundred. The router's prefix is read once.
 *
 * @returns the `href` of a path, and a handler of clicks on an ancestor of the anchors: it opens the page without a reload, and
 * returns false for a click on no link. Clicks with a modifier key stay the browser's.
 */
export function useRowLinks(): readonly [HrefOf, (event: MouseEvent<HTMLElement>) => boolean] {
  const root = useHref('/');
  const navigate = useNavigate();
  function onClick(event: MouseEvent<HTMLElement>): boolean {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
    if (href == null) return false;
    if (button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && href.startsWith(root)) {
      event.preventDefault();
      void navigate(`/${href.slice(root.length)}`);
    }
    return true;
  }
  return [useCallback((path) => `${root}${path.slice(1)}`, [root]), onClick];
}
