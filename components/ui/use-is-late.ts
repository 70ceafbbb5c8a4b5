import { useEffect, useState } from 'react';

/** Milliseconds after which a wait for the server is mentioned. */
export const LATE_AFTER = 5_000;

/** The text for a server that does not reply; its calls go on until they fail. */
export const LATE_TEXT = 'The server has not answered for 5 seconds. Still waiting.';

/** True once a wait has lasted five seconds; false again as soon as it ends. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}
