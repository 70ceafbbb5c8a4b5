import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** From another page the start page has to be drawn first (docs/product.md, "Layout"). */
const DELAY_MS = 100;

/**
 * Scrolls smoothly to the section that the address names, `/#pricing`, and gives it the focus: at once on the start page itself, after
 * 100 ms when it was come to from another page, or as soon after that as the page has been fetched. The browser does it where a page is
 * loaded anew.
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

/** @returns whether the section is there. */
function scrollTo(id: string): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  section.focus({ preventScroll: true });
  return true;
}
