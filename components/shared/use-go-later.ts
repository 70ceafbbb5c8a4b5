import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Once `isGoing`, goes to a page after a while, so that what was said can be read. Nothing happens when the page is left before, and
 * Back does not lead here again.
 */
export function useGoLater(isGoing: boolean, to: string, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [isGoing, navigate, to, afterMs]);
}
