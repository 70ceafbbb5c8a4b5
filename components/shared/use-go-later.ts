import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Navigates to a page some time after `isGoing` turns true, so that the message can be read. Leaving the page cancels it. Replaces the
 * history entry.
 */
export function useGoLater(isGoing: boolean, to: string, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [isGoing, navigate, to, afterMs]);
}
