import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { storedIdSchema } from '#lib/contract/id.ts';

/** How long a device has an alert for itself. A device that was stopped loses it after that, and another one shows it. */
export const CLAIM_SECONDS = 45;

const minuteOfDay = z.nullable(z.int().check(z.minimum(0), z.maximum(1439)));

/** A user's choices about alerts. Which alerts an entry of the watchlist has is a choice of the entry. */
export const alertSettingsSchema = z.object({
  /** The one switch for all alerts. */
  isOn: z.boolean(),
  before: z.boolean(),
  result: z.boolean(),
  streak: z.boolean(),
  /** Matches of teams and players of whom the user has notes. */
  note: z.boolean(),
  /** How long before kick-off an alert comes. */
  leadMinutes: z.int().check(z.minimum(5), z.maximum(1440)),
  /** Quiet hours as minutes of the day in `timeZone`; both `null` for none. They may pass midnight. */
  quietFrom: minuteOfDay,
  quietTo: minuteOfDay,
  timeZone: z.string().check(z.maxLength(60)),
  /** The hour of the daily mail in `timeZone`; `null` for no mail. */
  digestHour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

export const alertKindSchema = z.enum(['before', 'result', 'streak', 'note']);
export type AlertKind = z.infer<typeof alertKindSchema>;

export const alertSchema = z.object({
  id: z.int(),
  kind: alertKindSchema,
  title: z.string(),
  body: z.string(),
  /** The page that a press opens, for example `/app/stats?subject=player-1`. */
  path: z.string(),
  kickOff: z.iso.datetime(),
});
export type Alert = z.infer<typeof alertSchema>;

export const alertSettings = endpoint({
  method: 'GET',
  path: '/alerts/settings',
  access: 'user',
  summary: "The user's choices about alerts",
  input: z.object({}),
  output: alertSettingsSchema,
});

export const changeAlertSettings = endpoint({
  method: 'PATCH',
  path: '/alerts/settings',
  access: 'user',
  summary: 'Change the choices about alerts',
  // An extension of an earlier version does not send the hour, which then stays.
  input: z.object({ ...alertSettingsSchema.shape, digestHour: z.optional(alertSettingsSchema.shape.digestHour) }),
  output: alertSettingsSchema,
});

const device = z.uuid();

/**
 * The alerts that are due, for this device alone for {@link CLAIM_SECONDS}. An alert that is claimed is not shown yet: the device stores it,
 * then acknowledges it, and shows those that the reply names.
 */
export const claimAlerts = endpoint({
  method: 'POST',
  path: '/alerts/claim',
  access: 'user',
  summary: 'Claim the alerts that are due',
  input: z.object({ device }),
  output: z.object({
    alerts: z.array(alertSchema),
    /** When to claim again at the latest; `null` while alerts are off. */
    nextAt: z.nullable(z.iso.datetime()),
  }),
});

/**
 * Acknowledges alerts before they are shown. The reply names those that this device shows: the ones it acknowledges now or has acknowledged before,
 * so that a repeated call after a lost reply gives the same answer.
 */
export const acknowledgeAlerts = endpoint({
  method: 'POST',
  path: '/alerts/acknowledge',
  access: 'user',
  summary: 'Acknowledge claimed alerts',
  input: z.object({ device, ids: z.array(storedIdSchema).check(z.maxLength(100)) }),
  output: z.object({ shown: z.array(z.int()) }),
});
