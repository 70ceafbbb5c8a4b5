import { differenceInMilliseconds, startOfTomorrow } from 'date-fns';
import { useEffect, useState } from 'react';
import { localDay } from '#lib/domain/days/analyzer-day.ts';

/** A timer can fire slightly early, so it is set to one second after midnight. */
const AFTER_MIDNIGHT = 1_000;

/** The longest timer. A timer does not run while the machine sleeps, so a longer one would fire hours after midnight. */
const LONGEST_TIMER = 60_000;

/**
 * The user's local calendar day as yyyy-MM-dd. Updates at local midnight, within a minute after the machine wakes on another day, and when a
 * window that was suspended past midnight becomes visible.
 */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function update(): void {
      const now = new Date();
      setToday(localDay(now));
      clearTimeout(timer);
      const midnight = differenceInMilliseconds(startOfTomorrow(), now) + AFTER_MIDNIGHT;
      timer = setTimeout(update, Math.min(midnight, LONGEST_TIMER));
    }
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}
