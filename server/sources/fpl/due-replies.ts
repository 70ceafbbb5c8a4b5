import { AFTERNOON, afterEnds, endOf, isBusy, quietTurns, retriesAfter } from '#server/sources/fetching/due.ts';
import type { KnownMatch } from '#server/sources/fetching/live-source.ts';
import { DAY, lastTimeOfDay, nextTimeOfDay } from '#server/sources/fetching/times-of-day.ts';

/** The hour (UTC) at which the points of the previous day are final. */
const MORNING = 5;
/** The hour (UTC) after the press conferences on the day before a match. Most news of injuries comes from these. */
const EVENING = 17.5;
/** In a busy week, replies are due at one common moment for matches that end within this number of hours. */
const ALL_DAY = 14;
/** Milliseconds after which a gameweek is requested again for corrections. Later corrections arrive by the rotation. */
const CORRECTED = 3 * DAY;
/** The rotation: earlier gameweeks are requested again in turn, one in each interval of this number of milliseconds. */
const ROTATION = 2 * DAY;

/** The moments at which the players and clubs (`bootstrap-static`) are due. */
export function dueBootstrap(now: Date): number[] {
  return [lastTimeOfDay(now, [EVENING])];
}

/** When the list of fixtures is due: after matches, in the morning after a day without matches, and while figures are missing. */
export function dueFixtures(now: Date, matches: readonly KnownMatch[]): number[] {
  const kickOffs = matches.map(({ kickOff }) => kickOff);
  const after = afterEnds(kickOffs.map(endOf), isBusy(now, kickOffs) ? ALL_DAY : AFTERNOON);
  const morning = lastTimeOfDay(now, [MORNING]);
  const isCovered = after.some((moment) => moment <= morning && moment > morning - DAY);
  return [...after, ...(isCovered ? [] : [morning]), ...retries(now, matches, after)];
}

/**
 * When the figures of a gameweek are due: after its matches, repeatedly until figures are stored, on the next morning, after three
 * days unless the week is busy, and then in turn with the other gameweeks.
 *
 * @param kickOffs the kick-offs of all matches of the gameweek
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
 * The moments at which missing figures are requested again. They are counted from the newest match without figures, because these
 * requests cover earlier matches, too. The count starts at the first of `moments` after the end of this match.
 */
function retries(now: Date, matches: readonly KnownMatch[], moments: readonly number[]): number[] {
  const missing = matches.filter(({ hasFigures }) => !hasFigures).map(({ kickOff }) => endOf(kickOff));
  const shared = missing.map((end) => moments.find((moment) => moment >= end) ?? end);
  const passed = shared.filter((moment) => moment <= now.getTime());
  return passed.length === 0 ? [] : retriesAfter(Math.max(...passed));
}
