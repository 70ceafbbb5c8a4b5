import { addDays } from 'date-fns/addDays';
import { parseISO } from 'date-fns/parseISO';
import { localMatches } from '#lib/domain/days/local-matches.ts';

/** The reply for a UTC day in a plan that includes only the first matches of each UTC day. */
interface LimitedReply<Match extends { readonly matchDate: string }> {
  readonly data: readonly Match[];
  /** The number of further matches, of which the reply has nothing. */
  readonly locked: number;
}

/** The matches of a day that a plan includes, and the number of the others that are known. */
export interface LimitedDay<Match> {
  readonly data: Match[];
  readonly locked: number;
}

const DAY_MS = 86_400_000;

/**
 * A day in the user's time zone, from replies that have only some matches of UTC days. A day that only locked matches can have shows the first
 * matches of their UTC day.
 *
 * @param window the replies for the day before, the day and the day after, in this order, as far as they are loaded
 * @param limit the number of matches that the plan includes
 */
export function limitedDay<Match extends { readonly matchDate: string }>(
  window: readonly LimitedReply<Match>[],
  day: string,
  limit: number,
): LimitedDay<Match> {
  const own = localMatches(window, day);
  const [first] = own;
  if (first === undefined) {
    const { data = [], locked = 0 } = window.find((reply) => mayReach(reply, day)) ?? {};
    return { data: [...data], locked };
  }
  const { locked = 0 } = window.find(({ data }) => data.includes(first)) ?? {};
  return { data: own.slice(0, limit), locked: locked + Math.max(0, own.length - limit) };
}

/** Whether a locked match of a UTC day can be on the user's day. It is later than the matches of the reply. Those of the demo beside real football, which may be earlier, do not count. */
function mayReach({ data, locked }: LimitedReply<{ readonly matchDate: string }>, day: string): boolean {
  const last = data.at(-1);
  if (last === undefined || locked === 0) return false;
  const start = parseISO(day);
  const endOfUtcDay = Date.parse(last.matchDate.slice(0, 10)) + DAY_MS;
  return Date.parse(last.matchDate) < addDays(start, 1).getTime() && endOfUtcDay > start.getTime();
}
