import { afterEnds, endOf, isBusy, quietTurns } from '#server/sources/fetching/due.ts';
import { DAY, lastTimeOfDay, nextTimeOfDay } from '#server/sources/fetching/times-of-day.ts';
import type { KnownMatch } from '#server/sources/parts/live-source.ts';

/** The hours (UTC) at which tables are due: ten minutes after two of the repository's three daily updates. */
const UPDATES = [7 + 40 / 60, 15 + 40 / 60];
const MORNING = UPDATES.slice(0, 1);
const HOUR = DAY / 24;
/** Milliseconds from the end of a match until the repository can have its figures. */
const FIGURES = 4 * HOUR;
const FIRST_DAY = 30 * HOUR;
const GIVEN_UP = 14 * DAY;
/** Milliseconds after the last match until a gameweek is requested again. Later corrections are rare. */
const CORRECTED = 3.5 * DAY;
/** Milliseconds between two turns of earlier gameweeks: each week, one of them is requested again. */
const ROTATION = 7 * DAY;

/** True after the first update that can have the figures of a match. */
export function hasFiguresBy(kickOff: Date, now: Date): boolean {
  return nextTimeOfDay(endOf(kickOff) + FIGURES, UPDATES) <= now.getTime();
}

/** The last moment, up to now, at which tables are due. */
export function lastUpdate(now: Date): number {
  return lastTimeOfDay(now, UPDATES);
}

/**
 * When the table of clubs is due: each morning until figures of the season are stored, because the repository creates the tables of a
 * season only shortly before its first match, and the clubs can be wrong at first. Later it is not due, because the clubs do not change.
 */
export function dueClubs(now: Date, known: readonly KnownMatch[]): number[] {
  return known.some(({ hasFigures }) => hasFigures) ? [] : [lastTimeOfDay(now, MORNING)];
}

/** The due moments of a gameweek's tables. */
export interface DueTables {
  /** The moments for the table of players' figures. When it changes, the other tables are due, too. */
  readonly figures: readonly number[];
  /** The moments for the other tables, in addition to changes of the players' figures. */
  readonly others: readonly number[];
}

/**
 * When the tables of a gameweek are due: after the first update that can have the figures of a day's matches, after further updates
 * until the figures are stored, after some days for corrections, and then in turn with the other gameweeks.
 *
 * @param known the stored matches of the season
 */
export function dueTables(gameweek: number, now: Date, known: readonly KnownMatch[]): DueTables {
  const ended = known.filter(({ round, kickOff }) => round === gameweek && endOf(kickOff) <= now.getTime());
  const kickOffs = known.map(({ kickOff }) => kickOff);
  const isFull = isBusy(now, kickOffs);
  const updates = isFull ? MORNING : UPDATES;
  const ends = ended.map(({ kickOff }) => endOf(kickOff));
  const others = quietTurns(gameweek, now, ROTATION, kickOffs);
  const days = afterEnds(ends, 9).map((end) => nextTimeOfDay(end + FIGURES, updates));
  const corrected = ends.length === 0 ? [] : [nextTimeOfDay(Math.max(...ends) + CORRECTED, MORNING)];
  return { figures: [...days, ...lastWithout(ended, now, updates), ...corrected, ...others], others };
}

/**
 * The last updates at which figures were still missing. In the first 30 hours after a match each update counts, while most figures of
 * the match day are missing. Otherwise one update a day counts, for two weeks. More requests are not useful: the figures of a day are
 * mostly published together, and each change makes three tables due.
 */
function lastWithout(ended: readonly KnownMatch[], now: Date, updates: readonly number[]): number[] {
  const isOpen = (update: number, own: readonly KnownMatch[], within: number) =>
    own.some(({ kickOff, hasFigures }) => {
      const age = update - endOf(kickOff);
      return !hasFigures && age >= FIGURES && age < within;
    });
  const update = lastTimeOfDay(now, updates);
  const morning = lastTimeOfDay(now, MORNING);
  const days = [...Map.groupBy(ended, ({ kickOff }) => kickOff.toISOString().slice(0, 10)).values()];
  const late = days.filter((day) => day.filter(({ hasFigures }) => hasFigures).length * 2 < day.length);
  return [
    ...(isOpen(update, late.flat(), FIRST_DAY) ? [update] : []),
    ...(isOpen(morning, ended, GIVEN_UP) ? [morning] : []),
  ];
}
