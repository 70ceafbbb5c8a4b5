import { afterEnds, retriesAfter } from '#server/sources/fetching/due.ts';
import { DAY, HOUR, nextTimeOfDay } from '#server/sources/fetching/times-of-day.ts';

const MORNING = 5;
/** The figures of matches that end within this number of hours are due at one common moment. */
const AFTERNOON = 3;
/** Milliseconds after the end of a match until its figures are requested again. Most corrections are made by then. */
const CORRECTED = 2 * DAY;

/** When the figures of matches are due: after their ends, and once more for corrections. @param ends the ends of the matches, at least one */
export function dueFigures(ends: readonly number[]): number[] {
  return [...afterEnds(ends, AFTERNOON), nextTimeOfDay(Math.max(...ends) + CORRECTED, [MORNING])];
}

/** When figures are due that the source did not have before. @param ends the ends of the matches without figures, at least one */
export function dueMissing(ends: readonly number[]): number[] {
  return retriesAfter(Math.max(...ends));
}

/** When the figures of a match's halves are due: only once, on the morning after the match, when they are complete. */
export function dueHalves(end: number): number {
  return nextTimeOfDay(end + HOUR, [MORNING]);
}

/** When the requests of a day are renewed: at midnight UTC, plus five minutes because clocks differ. */
export function renewalAfter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY) + 1) * DAY + HOUR / 12);
}
