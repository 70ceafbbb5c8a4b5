import { afterEnds, retriesAfter } from '#server/live/due.ts';
import { DAY, HOUR, nextTimeOfDay } from '#server/live/times-of-day.ts';

const MORNING = 5;
/** Ends of matches within this number of hours share one moment. */
const AFTERNOON = 3;
/** Milliseconds after the end of a match within which most corrections are made. */
const CORRECTED = 2 * DAY;

/** When the figures of matches are due: after their ends, and once more for corrections. @param ends the ends of the matches, at least one */
export function dueFigures(ends: readonly number[]): number[] {
  return [...afterEnds(ends, AFTERNOON), nextTimeOfDay(Math.max(...ends) + CORRECTED, [MORNING])];
}

/** When figures are due that the source did not have before. @param ends the ends of the matches without figures, at least one */
export function dueMissing(ends: readonly number[]): number[] {
  return retriesAfter(Math.max(...ends));
}

/** When the halves of a match are due: only once, on the morning after the match, when its figures are complete. */
export function dueHalves(end: number): number {
  return nextTimeOfDay(end + HOUR, [MORNING]);
}

/** When the requests of a day are renewed: at midnight UTC, plus five minutes because clocks differ. */
export function renewalAfter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY) + 1) * DAY + HOUR / 12);
}
