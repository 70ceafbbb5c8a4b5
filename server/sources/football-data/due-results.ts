import { endOf, hasManyMatchDays } from '#server/sources/fetching/due.ts';
import { DAY, lastTimeOfDay, nextTimeOfDay } from '#server/sources/fetching/times-of-day.ts';
import type { KnownMatch } from '#server/sources/parts/live-source.ts';

/** The hour (UTC) at which files are due. The site publishes the results of a day on the next day. */
const MORNING = 6.5;
const HOUR = DAY / 24;
const GIVEN_UP = 14 * DAY;

/**
 * When the file of this season is due: on the morning after each day with matches, every morning while figures are missing, and on one
 * morning a week, because the kick-offs of most leagues are published only days ahead. In a busy week it is due on three mornings only.
 */
export function dueResults(now: Date, matches: readonly KnownMatch[]): number[] {
  const kickOffs = matches.map(({ kickOff }) => kickOff);
  if (hasManyMatchDays(now, kickOffs)) return [lastWeekday(now, [1, 3, 5])];
  const morning = lastTimeOfDay(now, [MORNING]);
  const ended = matches.map(({ kickOff, hasFigures }) => ({ end: endOf(kickOff), hasFigures }));
  const isMissing = ended.some(
    ({ end, hasFigures }) => !hasFigures && end + HOUR < morning && end > now.getTime() - GIVEN_UP,
  );
  return [
    ...ended.map(({ end }) => nextTimeOfDay(end + HOUR, [MORNING])),
    ...(isMissing ? [morning] : []),
    lastWeekday(now, [4]),
  ];
}

/** When the list of coming fixtures is due. The site updates it for the weekend and for midweek. */
export function dueFixtures(now: Date): number[] {
  return [lastWeekday(now, [2, 5, 6])];
}

/** The last morning of one of the weekdays, where Sunday is 0. */
function lastWeekday(now: Date, weekdays: readonly number[]): number {
  const morning = lastTimeOfDay(now, [MORNING]);
  const mornings = Array.from({ length: 7 }, (_, days) => morning - days * DAY);
  return Math.max(...mornings.filter((moment) => weekdays.includes(new Date(moment).getUTCDay())));
}
