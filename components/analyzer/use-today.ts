import { differenceInMilliseconds, startOfTomorrow } from 'date-fns';
import { useEffect, useState } from 'react';
import { localDay } from '#lib/domain/analyzer-day.ts';

/** A timer may ring a moment early; by then it is the next day for certain. */
const AFTER_MIDNIGHT = 1_000;

/** The reader's calendar day, as yyyy-MM-dd. It moves on at his midnight, and when a window that slept past it is looked at again. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day sets the timer for the next one.
  useEffect(() => {
    const look = (): void => setToday(localDay(new Date()));
    const now = new Date();
    const timer = setTimeout(look, differenceInMilliseconds(startOfTomorrow(), now) + AFTER_MIDNIGHT);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
}
