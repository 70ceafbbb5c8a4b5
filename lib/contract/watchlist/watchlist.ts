import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { MOST_LINE } from '#lib/contract/football/statistic.ts';
import { sentTimeSchema } from '#lib/contract/football/usual-year.ts';

/** The maximum number of subjects on a watchlist. */
export const WATCHLIST_SIZE = 500;
/** The smallest and largest number of games for a streak alert. */
export const STREAKS = { min: 2, max: 20 } as const;

/** A subject as it is written in addresses: `player-123`, `team-5` or `referee-7`. */
export const watchedKeySchema = z
  .string()
  .check(z.regex(/^(player|team|referee)-[1-9]\d{0,9}$/, 'A subject is named as player-1, team-1 or referee-1.'));

/** The alerts of an entry. `streak` is the number of games in a row on the entry's side of its line. */
export const watchAlertsSchema = z.object({
  before: z.boolean(),
  after: z.boolean(),
  streak: z.nullable(z.int().check(z.minimum(STREAKS.min), z.maximum(STREAKS.max))),
});
export type WatchAlerts = z.infer<typeof watchAlertsSchema>;

/** The user's choices for an entry. */
const choices = {
  /** A statistic of the subject. `null` for the subject as a whole. */
  statistic: z.nullable(z.string().check(z.maxLength(40))),
  /** `null` for the subject's usual line. */
  line: z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_LINE))),
  side: z.enum(['over', 'under']),
  alerts: watchAlertsSchema,
};

/** An entry of the watchlist. */
export const watchedSchema = z.object({
  subject: watchedKeySchema,
  name: z.string(),
  /** False when every source of the subject was removed. */
  isKnown: z.boolean(),
  ...choices,
  /** When a device made the latest change of the entry. */
  changedAt: z.iso.datetime(),
});
export type Watched = z.infer<typeof watchedSchema>;

export const watchlist = endpoint({
  method: 'GET',
  path: '/watchlist',
  scope: 'read:own',
  summary: "The user's watchlist, the newest entry first",
  output: z.object({ entries: z.array(watchedSchema) }),
});

/** When the user made the change, by the device's clock. */
const changeTime = sentTimeSchema;

/**
 * Adds an entry or changes it. Repeating the call changes nothing. Of several changes of a subject the one with the
 * latest `changedAt` wins, in whatever order they arrive. A time ahead of the server's clock counts as the present.
 * `entry` in the reply is the winner, or `null` when the winner is a removal.
 */
export const watch = endpoint({
  method: 'POST',
  path: '/watchlist/:subject',
  summary: 'Put a subject on the watchlist, or change its entry',
  input: z.object({ subject: watchedKeySchema, ...choices, changedAt: changeTime }),
  output: z.object({ entry: z.nullable(watchedSchema) }),
});

/** Removes an entry by the rule of {@link watch}. Succeeds also without an entry. */
export const unwatch = endpoint({
  method: 'DELETE',
  path: '/watchlist/:subject',
  summary: 'Remove a subject from the watchlist',
  input: z.object({ subject: watchedKeySchema, changedAt: changeTime }),
  output: z.object({ entry: z.null() }),
});
