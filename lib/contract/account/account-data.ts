import * as z from 'zod/mini';
import { messageSchema } from '#lib/contract/account/account.ts';
import { alertSchema, alertSettingsSchema } from '#lib/contract/account/alerts.ts';
import { ownTokenSchema } from '#lib/contract/account/personal-tokens.ts';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { statisticSchema } from '#lib/contract/football/statistic.ts';
import { planSchema } from '#lib/contract/user/plan.ts';
import { userSchema } from '#lib/contract/user/user.ts';
import { calendarSchema } from '#lib/contract/watchlist/calendar.ts';
import { watchedKeySchema, watchedSchema } from '#lib/contract/watchlist/watchlist.ts';

const moment = z.iso.datetime();

/**
 * All stored data of a user, except secrets such as the hash of the password and the address for Web Push, and except the failed attempts to sign in, which
 * are stored for a day.
 */
export const ownDataSchema = z.object({
  exportedAt: moment,
  /** The account. An operator may follow leagues. A server of an earlier version states no role. */
  user: z.object({
    ...userSchema.shape,
    createdAt: moment,
    activatedAt: z.nullable(moment),
    role: z.optional(z.enum(['user', 'operator'])),
  }),
  /** The mails to the user's address that are queued, or were sent within about a day; latest first. Absent at a server of an earlier version. */
  mails: z.optional(z.array(z.object({ kind: z.string(), orderedAt: moment, sentAt: z.nullable(moment) }))),
  /** Detail requests by UTC month, latest first. The month is its first day, such as 2026-11-01. */
  usage: z.array(z.object({ month: z.iso.date(), used: z.int() })),
  /** The sessions, latest first. `client` is the user agent. */
  sessions: z.array(
    z.object({ createdAt: moment, lastUsedAt: moment, endedAt: z.nullable(moment), client: z.nullable(z.string()) }),
  ),
  /** The personal tokens, latest first, without the tokens themselves. Absent at an earlier server. */
  tools: z.optional(z.array(ownTokenSchema)),
  /** The notes, latest first. `player` is `null` for a team note. */
  notes: z.array(
    z.object({
      team: z.string(),
      player: z.nullable(z.string()),
      statsName: statisticSchema,
      content: z.nullable(z.string()),
      isPinned: z.boolean(),
      line: z.nullable(z.number()),
      createdAt: moment,
      changedAt: moment,
    }),
  ),
  /** The watchlist, latest entry first. */
  watchlist: z.array(watchedSchema),
  /** The entries that were removed from the watchlist in the last 60 days, latest first. They are stored for devices that were offline. */
  removedFromWatchlist: z.array(z.object({ subject: watchedKeySchema, name: z.string(), removedAt: moment })),
  /** The saved views of Scout, oldest first. `view` is the query of the view's address. */
  scoutViews: z.array(z.object({ name: z.string(), view: z.string(), savedAt: moment })),
  /**
   * The calendar: whose fixtures it has, and when its secret address was created. Absent at a server of an earlier
   * version.
   */
  calendar: z.optional(calendarSchema),
  /** The settings for alerts. `null` until the user has changed one. */
  alertSettings: z.nullable(alertSettingsSchema),
  /** The alerts created for the user, latest first. `device` is the random id of the browser that claimed the alert. */
  alerts: z.array(
    z.object({
      ...z.pick(alertSchema, { kind: true, title: true, body: true, kickOff: true }).shape,
      madeAt: moment,
      device: z.nullable(z.string()),
      shownAt: z.nullable(moment),
    }),
  ),
  /** The browsers that receive alerts by Web Push. `service` is the host of the push service. */
  pushBrowsers: z.array(z.object({ service: z.string(), createdAt: moment })),
  /** The user's own tables, latest first. `content` is the table as CSV. */
  tables: z.array(z.object({ name: z.string(), storedAt: moment, content: z.string() })),
  /** The purchases, latest first. Amounts are in US cents. */
  purchases: z.array(
    z.object({
      plan: planSchema,
      startedAt: moment,
      paidUntil: z.nullable(moment),
      endedAt: z.nullable(moment),
      amount: z.int(),
      refunded: z.nullable(z.int()),
    }),
  ),
  /** The started payments, latest first. */
  checkouts: z.array(z.object({ plan: planSchema, createdAt: moment, state: z.enum(['open', 'paid', 'closed']) })),
});
export type OwnData = z.infer<typeof ownDataSchema>;

/** Returns everything that is stored of the user: with own tables, up to 20 million characters. */
export const exportMe = endpoint({
  method: 'GET',
  path: '/me/export',
  summary: 'All stored data of the signed-in user',
  perMinute: 5,
  output: ownDataSchema,
});

/** Deletes the account and all of its data permanently. A wrong password gets a 400. */
export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/me',
  summary: 'Delete the account and everything that belongs to it',
  input: z.object({ password: z.string().check(z.minLength(1, 'Password is required.'), z.maxLength(128)) }),
  output: messageSchema,
});
