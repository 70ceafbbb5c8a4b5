import { differenceInMilliseconds, startOfTomorrow } from 'date-fns';
import { useEffect, useState } from 'react';
import { localDay } from '#lib/domain/analyzer-day.ts';

/** A timer can fire slightly early, so it is set to one second after midnight. */
const AFTER_MIDNIGHT = 1_000;

/** The user's local calendar day as yyyy-MM-dd. Updates at local midnight, and when a window that was suspended past it becomes visible. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day sets the timer for the next one.
  useEffect(() => {
    const update = (): void => setToday(localDay(new Date()));
    const now = new Date();
    const timer = setTimeout(update, differenceInMilliseconds(startOfTomorrow(), now) + AFTER_MIDNIGHT);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [today]);
  return today;
}
