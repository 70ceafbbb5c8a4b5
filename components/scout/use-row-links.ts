import { type MouseEvent, useMemo } from 'react';
import { useHref, useNavigate } from 'react-router';

/** Converts the path of a page to the `href` of a link. @param path starts with `/` */
export type HrefOf = (path: string) => string;

export interface RowLinks {
  readonly hrefOf: HrefOf;
  /**
   * Handles clicks on links, for an element that contains them. Returns false for a click that is not on a link. Clicks
   * with a modifier key are left to the browser.
   */
  readonly onLink: (event: MouseEvent<HTMLElement>) => boolean;
  /** Navigates to a page without a reload. */
  readonly open: (path: string) => void;
}

/**
 * Links in rows as plain anchors. The router's `Link` would cost several hooks for each of a hundred rows. Called by the parent of the table,
 * because the table renders in every frame of a scroll. The result changes only with the router's address.
 */
export function useRowLinks(): RowLinks {
  const root = useHref('/');
  const navigate = useNavigate();
  return useMemo(() => {
    const open = (path: string): void => void navigate(path);
    return {
      hrefOf: (path) => `${root}${path.slice(1)}`,
      onLink(event) {
        const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
        const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
        if (href == null) return false;
        if (button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && href.startsWith(root)) {
          event.preventDefault();
          open(`/${href.slice(root.length)}`);
        }
        return true;
      },
      open,
    };
  }, [root, navigate]);
}
