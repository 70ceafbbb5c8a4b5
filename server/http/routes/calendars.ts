import type { Kysely } from 'kysely';
import {
  calendar,
  calendarPath,
  changeCalendar,
  createCalendarAddress,
  revokeCalendarAddress,
} from '#lib/contract/watchlist/calendar.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve, siteOf } from '#server/http/requests/serve.ts';
import { calendarMatches } from '#server/services/calendar/calendar-matches.ts';
import { calendarText } from '#server/services/calendar/calendar-text.ts';
import {
  calendarOfKey,
  createCalendarKey,
  loadCalendar,
  revokeCalendarKey,
  storeCalendar,
} from '#server/services/calendar/calendars.ts';

/** Programs of many users may read their calendars from one address, as those of Google do. */
const PER_MINUTE = 60;

interface Key {
  Params: { readonly key: string };
}

/**
 * The user's calendar of fixtures: its choices, its secret address, and the calendar itself, which needs no session.
 */
export function calendarRoutes(
  api: Api,
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
): void {
  serve(api, calendar, ({ user }) => loadCalendar(db, user.id));
  serve(api, createCalendarAddress, async ({ user, site }) => {
    const key = await createCalendarKey(db, user.id, clock());
    return { address: `${site}${calendarPath(key)}`, calendar: await loadCalendar(db, user.id) };
  });
  serve(api, revokeCalendarAddress, async ({ user }) => {
    await revokeCalendarKey(db, user.id);
    return loadCalendar(db, user.id);
  });
  serve(api, changeCalendar, async ({ user, input }) => {
    await storeCalendar(db, user.id, input);
    return loadCalendar(db, user.id);
  });

  const rateLimit = { max: Math.min(PER_MINUTE, api.requestsPerMinute) };
  api.app.get<Key>(calendarPath(':key'), { config: { rateLimit } }, async (request, reply) => {
    const found = await calendarOfKey(db, request.params.key);
    if (found === null) throw new Problem(404, 'There is no such calendar.');
    const matches = await calendarMatches(db, found, clock());
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return reply.type('text/calendar; charset=utf-8').send(calendarText(matches, siteOf(api, request), clock()));
  });
}
