import { type MouseEvent, useMemo } from 'react';
import { useHref, useNavigate } from 'react-router';

/** The address of a page as the `href` of a link. @param path begins with `/` */
export type HrefOf = (path: string) => string;

export interface RowLinks {
  readonly hrefOf: HrefOf;
  /** Handles clicks on an ancestor of the anchors; false for a click on no link. Clicks with a modifier key stay the browser's. */
  readonly onLink: (event: MouseEvent<HTMLElement>) => boolean;
  /** Opens a page without a reload. */
  readonly open: (path: string) => void;
}

/**
 * Links of rows as plain anchors: a router's `Link` costs several hooks, of which a page of rows has a hundred. Called above the table, which
 * renders in every frame of a scroll; the same object until the router's address changes.
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
