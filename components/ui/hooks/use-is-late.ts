import { useEffect, useState } from 'react';

/** Milliseconds after which the user is informed that the server is late. */
export const LATE_AFTER = 5_000;

/** The text while the server does not reply. The calls continue until they fail. */
export const LATE_TEXT = 'The server has not answered for 5 seconds. Still waiting.';

/** True once a wait has lasted five seconds. False again when it ends. */
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
