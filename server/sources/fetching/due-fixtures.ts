import { AFTERNOON, afterEnds, endOf, isBusy, retriesAfter } from '#server/sources/fetching/due.ts';
import { DAY, lastTimeOfDay } from '#server/sources/fetching/times-of-day.ts';
import type { KnownMatch } from '#server/sources/parts/live-source.ts';

/** The hour (UTC) at which the figures of the previous day are final. */
export const MORNING = 5;
/** In a busy week, replies are due at one common moment for matches that end within this number of hours. */
export const ALL_DAY = 14;

/** When the list of fixtures is due: after matches, in the morning after a day without matches, and while figures are missing. */
export function dueFixtures(now: Date, matches: readonly KnownMatch[]): number[] {
  const kickOffs = matches.map(({ kickOff }) => kickOff);
  const after = afterEnds(kickOffs.map(endOf), isBusy(now, kickOffs) ? ALL_DAY : AFTERNOON);
  const morning = lastTimeOfDay(now, [MORNING]);
  const isCovered = after.some((moment) => moment <= morning && moment > morning - DAY);
  return [...after, ...(isCovered ? [] : [morning]), ...retries(now, matches, after)];
}

/**
 * The moments at which missing figures are requested again. They are counted from the newest match without figures, because these
 * requests cover earlier matches, too. The count starts at the first of `moments` after the end of this match.
 */
export function retries(now: Date, matches: readonly KnownMatch[], moments: readonly number[]): number[] {
  const missing = matches.filter(({ hasFigures }) => !hasFigures).map(({ kickOff }) => endOf(kickOff));
  const shared = missing.map((end) => moments.find((moment) => moment >= end) ?? end);
  const passed = shared.filter((moment) => moment <= now.getTime());
  return passed.length === 0 ? [] : retriesAfter(Math.max(...passed));
}
