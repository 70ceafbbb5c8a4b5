import { useEffect } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';

/** A link to a route of this window, or to a full URL. The URL opens in a new tab, so that the side panel keeps its page. */
export function PlaceLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const isElsewhere = /^https?:/.test(to);
  return <Link to={to} {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})} {...rest} />;
}

/**
 * Navigates to a page some time after `isGoing` becomes true, so that the user can read the message. If the user leaves
 * the page before then, the navigation is cancelled. It replaces the history entry.
 */
export function useGoLater(isGoing: boolean, to: string, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [isGoing, navigate, to, afterMs]);
}
