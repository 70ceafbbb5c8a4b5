import { AFTERNOON, afterEnds, endOf, isBusy, quietTurns } from '#server/sources/fetching/due.ts';
import { ALL_DAY, MORNING, retries } from '#server/sources/fetching/due-fixtures.ts';
import { DAY, lastTimeOfDay, nextTimeOfDay } from '#server/sources/fetching/times-of-day.ts';
import type { KnownMatch } from '#server/sources/parts/live-source.ts';

/** The hour (UTC) after the press conferences on the day before a match. Most news of injuries comes from these. */
const EVENING = 17.5;
/** Milliseconds after which a gameweek is requested again for corrections. Later corrections arrive by the rotation. */
const CORRECTED = 3 * DAY;
/** The rotation: earlier gameweeks are requested again in turn, one in each interval of this number of milliseconds. */
const ROTATION = 2 * DAY;

/** The moments at which the players and clubs (`bootstrap-static`) are due. */
export function dueBootstrap(now: Date): number[] {
  return [lastTimeOfDay(now, [EVENING])];
}

/**
 * When the figures of a gameweek are due: after its matches, repeatedly until figures are stored, on the next morning, after three
 * days unless the week is busy, and then in turn with the other gameweeks. A reply from before the first match of
 * the season is of the season before.
 *
 * @param kickOffs the kick-offs of all matches of the gameweek
 * @param season the kick-offs of all matches of the season
 * @param gameweeks the number of gameweeks of a season
 * @param known the stored matches of the gameweek
 */
export function dueGameweek(
  gameweek: number,
  now: Date,
  kickOffs: readonly Date[],
  season: readonly Date[],
  known: readonly KnownMatch[],
  gameweeks: number,
): number[] {
  const ends = kickOffs.map(endOf);
  const last = Math.max(...ends);
  const isFull = isBusy(now, season);
  const after = afterEnds(ends, isFull ? ALL_DAY : AFTERNOON);
  return [
    Math.min(...season.map((kickOff) => kickOff.getTime())),
    ...after,
    ...retries(now, known, after),
    nextTimeOfDay(last, [MORNING]),
    ...(isFull ? [] : [nextTimeOfDay(last + CORRECTED, [MORNING])]),
    ...quietTurns(gameweek, now, ROTATION, season, gameweeks),
  ];
}
