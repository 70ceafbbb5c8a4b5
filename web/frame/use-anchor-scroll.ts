import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds to wait after a navigation from another page, because the new page must render first (docs/product.md, "Layout"). */
const DELAY_MS = 100;

/**
 * Scrolls smoothly to the section in the hash (`/#pricing`) and focuses it. On the same page it scrolls at once, after a navigation from another
 * page 100 ms later or when the section appears. After a full page load the browser itself scrolls.
 */
export function useAnchorScroll(): void {
  const { pathname, hash, key } = useLocation();
  const before = useRef({ pathname, key });
  useEffect(() => {
    const cameFrom = before.current;
    before.current = { pathname, key };
    if (hash === '' || cameFrom.key === key) return;
    const id = hash.slice(1);
    const awaited = new MutationObserver(() => scrollTo(id) && awaited.disconnect());
    const begin = (): void => {
      if (!scrollTo(id)) awaited.observe(document.body, { childList: true, subtree: true });
    };
    const timer = setTimeout(begin, cameFrom.pathname === pathname ? 0 : DELAY_MS);
    return () => {
      clearTimeout(timer);
      awaited.disconnect();
    };
  }, [pathname, hash, key]);
}

/** Scrolls to a section and focuses it. @returns whether the section exists */
function scrollTo(id: string): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  section.focus({ preventScroll: true });
  return true;
}
