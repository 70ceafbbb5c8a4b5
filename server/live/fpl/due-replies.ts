import { afterEnds, DAY, endOf, lastTimeOfDay, nextTimeOfDay, retriesAfter, waitIn } from '#server/live/due.ts';
import type { KnownMatch } from '#server/live/live-source.ts';

/** The points of a day are final on the next morning. */
const MORNING = 5;
/** The time after the press conferences of the day before a match, from which most news of injuries comes. */
const EVENING = 17.5;
/** Corrections after this time are found by the rotation. */
const CORRECTED = 3 * DAY;
/** The time between two repeated requests of earlier gameweeks, which take turns. */
const ROTATION = 2 * DAY;
const GAMEWEEKS = 38;

/** The moments at which the players and clubs (`bootstrap-static`) are due. */
export function dueBootstrap(now: Date): number[] {
  return [lastTimeOfDay(now, [EVENING])];
}

/** When the list of fixtures is due: after matches, and in the morning of a day after none. */
export function dueFixtures(now: Date, matches: readonly KnownMatch[]): number[] {
  const kickOffs = matches.map(({ kickOff }) => kickOff);
  const after = afterEnds(kickOffs.map(endOf), waitIn(now, kickOffs));
  const morning = lastTimeOfDay(now, [MORNING]);
  const isCovered = after.some((moment) => moment <= morning && moment > morning - 0.75 * DAY);
  return [...after, ...(isCovered ? [] : [morning]), ...retries(now, matches)];
}

/**
 * When the figures of a gameweek are due: after its matches, until they are stored, on the next morning and after three days, and then in turn
 * with the other gameweeks.
 *
 * @param kickOffs the kick-offs of its matches that are over
 * @param known the stored matches of the gameweek
 */
export function dueGameweek(
  gameweek: number,
  now: Date,
  kickOffs: readonly Date[],
  known: readonly KnownMatch[],
): number[] {
  const ends = kickOffs.map(endOf);
  const last = Math.max(...ends);
  return [
    ...afterEnds(ends, waitIn(now, kickOffs)),
    ...retries(now, known),
    nextTimeOfDay(last, [MORNING]),
    nextTimeOfDay(last + CORRECTED, [MORNING]),
    lastTurn(gameweek, now),
  ];
}

/** The last moment at which it was a gameweek's turn in the rotation. */
export function lastTurn(gameweek: number, now: Date): number {
  const turn = Math.floor(now.getTime() / ROTATION);
  const since = (((turn - gameweek) % GAMEWEEKS) + GAMEWEEKS) % GAMEWEEKS;
  return (turn - since) * ROTATION;
}

function retries(now: Date, matches: readonly KnownMatch[]): number[] {
  const missing = matches.filter(({ kickOff, hasFigures }) => !hasFigures && endOf(kickOff) <= now.getTime());
  return missing.flatMap(({ kickOff }) => retriesAfter(endOf(kickOff)));
}
