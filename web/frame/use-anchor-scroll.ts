import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The delay after a navigation from another page, which must render first (docs/product.md, "Layout"). */
const DELAY_MS = 100;

/**
 * Scrolls smoothly to the section of the hash (`/#pricing`) and focuses it: at once on the start page, 100 ms after a navigation from
 * another page, or as soon as that page is loaded. After a full page load the browser scrolls itself.
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

/** @returns whether the section exists. */
function scrollTo(id: string): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  section.focus({ preventScroll: true });
  return true;
}
