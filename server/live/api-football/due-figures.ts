import { afterEnds, retriesAfter } from '#server/live/due.ts';
import { DAY, HOUR, nextTimeOfDay } from '#server/live/times-of-day.ts';

const MORNING = 5;
/** The hours within which the ends of matches share a request. */
const AFTERNOON = 3;
/** Most corrections are made within this time. */
const CORRECTED = 2 * DAY;

/** When the figures of matches are due: after their ends, and once more for corrections. @param ends of at least one match */
export function dueFigures(ends: readonly number[]): number[] {
  return [...afterEnds(ends, AFTERNOON), nextTimeOfDay(Math.max(...ends) + CORRECTED, [MORNING])];
}

/** When figures are due that the source did not have yet. @param ends of the matches without figures, at least one */
export function dueMissing(ends: readonly number[]): number[] {
  return retriesAfter(Math.max(...ends));
}

/** When the halves of a match are requested, for the only time: on the next morning, when its figures are complete. */
export function dueHalves(end: number): number {
  return nextTimeOfDay(end + HOUR, [MORNING]);
}

/** When the requests of a day are renewed: at midnight UTC. Some minutes later, because clocks differ. */
export function renewalAfter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY) + 1) * DAY + HOUR / 12);
}
