import { addDays } from 'date-fns/addDays';
import { parseISO } from 'date-fns/parseISO';
import { localDay } from '#lib/domain/analyzer-day.ts';

/** What this file reads of the reply for a UTC day. */
interface UtcDay<Match extends { readonly matchDate: string }> {
  readonly data: readonly Match[];
  readonly nearest?: { readonly before: string | null; readonly after: string | null } | undefined;
}

/**
 * The matches of a day of the user's time zone. Replies are by UTC day, and a match in the evening of one zone is on the next day of
 * another, so the replies for the days around it are needed too.
 *
 * @param window the replies for the day before, the day and the day after, in this order
 */
export function localMatches<Match extends { readonly matchDate: string }>(
  window: readonly UtcDay<Match>[],
  day: string,
): Match[] {
  const start = parseISO(day);
  const [from, to] = [start.getTime(), addDays(start, 1).getTime()];
  const isOfDay = ({ matchDate }: Match) => Date.parse(matchDate) >= from && Date.parse(matchDate) < to;
  return window.flatMap(({ data }) => data.filter(isOfDay));
}

/** The nearest days with matches, as yyyy-MM-dd; `null` where no match is stored. */
export interface NearestDays {
  readonly before: string | null;
  readonly after: string | null;
}

/** The nearest days with matches around a day without any, in the user's time zone. */
export function nearestDays(window: readonly UtcDay<{ readonly matchDate: string }>[], day: string): NearestDays {
  const kickOffs = window.flatMap(({ data, nearest }) => [
    ...data.map(({ matchDate }) => matchDate),
    ...[nearest?.before, nearest?.after].filter((kickOff) => typeof kickOff === 'string'),
  ]);
  const days = [...new Set(kickOffs.map((kickOff) => localDay(new Date(kickOff))))].sort();
  return { before: days.findLast((one) => one < day) ?? null, after: days.find((one) => one > day) ?? null };
}
