import { AFTERNOON, afterEnds, endOf, isBusy, quietTurns, retriesAfter } from '#server/live/due.ts';
import type { KnownMatch } from '#server/live/live-source.ts';
import { DAY, lastTimeOfDay, nextTimeOfDay } from '#server/live/times-of-day.ts';

/** The points of a day are final on the next morning. */
const MORNING = 5;
/** The time after the press conferences of the day before a match, from which most news of injuries comes. */
const EVENING = 17.5;
/** The hours within which the ends of matches share a moment in a busy week. */
const ALL_DAY = 14;
/** Corrections after this time are found by the rotation. */
const CORRECTED = 3 * DAY;
/** The time between two repeated requests of earlier gameweeks, which take turns. */
const ROTATION = 2 * DAY;

/** The moments at which the players and clubs (`bootstrap-static`) are due. */
export function dueBootstrap(now: Date): number[] {
  return [lastTimeOfDay(now, [EVENING])];
}

/** When the list of fixtures is due: after matches, and in the morning of a day after none. */
export function dueFixtures(now: Date, matches: readonly KnownMatch[]): number[] {
  const kickOffs = matches.map(({ kickOff }) => kickOff);
  const after = afterEnds(kickOffs.map(endOf), isBusy(now, kickOffs) ? ALL_DAY : AFTERNOON);
  const morning = lastTimeOfDay(now, [MORNING]);
  const isCovered = after.some((moment) => moment <= morning && moment > morning - DAY);
  return [...after, ...(isCovered ? [] : [morning]), ...retries(now, matches, after)];
}

/**
 * When the figures of a gameweek are due: after its matches, until they are stored, on the next morning and after three days, and then in turn
 * with the other gameweeks.
 *
 * @param kickOffs the kick-offs of all its matches
 * @param season the kick-offs of all matches of the season
 * @param known the stored matches of the gameweek
 */
export function dueGameweek(
  gameweek: number,
  now: Date,
  kickOffs: readonly Date[],
  season: readonly Date[],
  known: readonly KnownMatch[],
): number[] {
  const ends = kickOffs.map(endOf);
  const last = Math.max(...ends);
  const isFull = isBusy(now, season);
  const after = afterEnds(ends, isFull ? ALL_DAY : AFTERNOON);
  return [
    ...after,
    ...retries(now, known, after),
    nextTimeOfDay(last, [MORNING]),
    ...(isFull ? [] : [nextTimeOfDay(last + CORRECTED, [MORNING])]),
    ...quietTurns(gameweek, now, ROTATION, season),
  ];
}

/**
 * The newest match without figures counts: its moments cover the earlier ones. They start at the moment that it shares with the matches
 * around it.
 */
function retries(now: Date, matches: readonly KnownMatch[], moments: readonly number[]): number[] {
  const missing = matches.filter(({ hasFigures }) => !hasFigures).map(({ kickOff }) => endOf(kickOff));
  const shared = missing.map((end) => moments.find((moment) => moment >= end) ?? end);
  const passed = shared.filter((moment) => moment <= now.getTime());
  return passed.length === 0 ? [] : retriesAfter(Math.max(...passed));
}
