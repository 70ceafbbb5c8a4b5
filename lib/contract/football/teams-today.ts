import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { sentTimeSchema } from '#lib/contract/football/usual-year.ts';

/** The maximum number of teams in a reply. */
export const MAX_TEAMS_TODAY = 12;

export const teamTodaySchema = z.object({
  id: z.int(),
  name: z.string(),
  opponent: z.string(),
  isHomeGame: z.boolean(),
  kickOff: z.iso.datetime(),
});
export type TeamToday = z.infer<typeof teamTodaySchema>;

/** The teams that play within 24 hours from a time. They are listed in the empty search box. */
export const teamsToday = endpoint({
  method: 'GET',
  path: '/search/today',
  scope: 'read:figures',
  summary: 'Teams that play on a day',
  input: z.object({ from: sentTimeSchema }),
  output: z.object({ success: z.literal(true), teams: z.array(teamTodaySchema).check(z.maxLength(MAX_TEAMS_TODAY)) }),
});
