import * as z from 'zod/mini';
import { API_BASE, endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { storedIdSchema } from '#lib/contract/endpoint/id.ts';

/** The maximum number of teams that a user chooses for the calendar. */
export const CALENDAR_TEAMS = 50;

export const calendarSchema = z.object({
  /** When the secret address was created. `null` while there is none. */
  createdAt: z.nullable(z.iso.datetime()),
  /** Whether the calendar has the fixtures of the watchlist. */
  hasWatchlist: z.boolean(),
  /** The chosen teams, by name. */
  teams: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** The path of a calendar. @param key the secret of its address */
export function calendarPath(key: string): string {
  return `${API_BASE}/calendar/${key}.ics`;
}

export const calendar = endpoint({
  method: 'GET',
  path: '/me/calendar',
  summary: "The user's calendar of fixtures, without its secret address",
  output: calendarSchema,
});

/** Only this reply has the address, because the server stores a hash of its key. */
export const createCalendarAddress = endpoint({
  method: 'POST',
  path: '/me/calendar',
  summary: 'Create the secret address of the calendar, in place of a former one',
  perMinute: 10,
  output: z.object({ address: z.string(), calendar: calendarSchema }),
});

export const revokeCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/me/calendar',
  summary: 'Revoke the secret address of the calendar',
  output: calendarSchema,
});

export const changeCalendar = endpoint({
  method: 'PATCH',
  path: '/me/calendar',
  summary: 'Choose whose fixtures the calendar has',
  input: z.object({
    hasWatchlist: z.boolean(),
    teams: z
      .array(storedIdSchema)
      .check(z.maxLength(CALENDAR_TEAMS, `A calendar has at most ${CALENDAR_TEAMS} teams.`)),
  }),
  output: calendarSchema,
});
