import { addDays } from 'date-fns/addDays';
import { parseISO } from 'date-fns/parseISO';
import { localDay } from '#lib/domain/days/analyzer-day.ts';
import { shownKickOff } from '#lib/domain/days/kick-off-time.ts';

/** The part of a reply for a UTC day that this file reads. */
interface UtcDay<Match extends { readonly matchDate: string }> {
  readonly data: readonly Match[];
  readonly nearest?: { readonly before: string | null; readonly after: string | null } | undefined;
}

/**
 * The matches of one day in the user's time zone. Replies are by UTC day, and the user's day overlaps two UTC days. So
 * the replies for the days before and after are needed too.
 *
 * @param window the replies for the day before, the day and the day after, in this order
 */
export function localMatches<Match extends { readonly matchDate: string }>(
  window: readonly UtcDay<Match>[],
  day: string,
): Match[] {
  const start = parseISO(day);
  const [from, to] = [start.getTime(), addDays(start, 1).getTime()];
  const isOfDay = (time: number) => time >= from && time < to;
  return window.flatMap(({ data }) => data.filter(({ matchDate }) => isOfDay(shownKickOff(matchDate).getTime())));
}

/** The nearest days with matches, as yyyy-MM-dd. `null` when no such match is stored. */
export interface NearestDays {
  readonly before: string | null;
  readonly after: string | null;
}

/** The nearest days with matches, in the user's time zone, before and after a day without matches. */
export function nearestDays(window: readonly UtcDay<{ readonly matchDate: string }>[], day: string): NearestDays {
  const kickOffs = window.flatMap(({ data, nearest }) => [
    ...data.map(({ matchDate }) => matchDate),
    ...[nearest?.before, nearest?.after].filter((kickOff) => typeof kickOff === 'string'),
  ]);
  const days = [...new Set(kickOffs.map((kickOff) => localDay(shownKickOff(kickOff))))].sort();
  return { before: days.findLast((one) => one < day) ?? null, after: days.find((one) => one > day) ?? null };
}
