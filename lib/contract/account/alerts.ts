import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { storedIdSchema } from '#lib/contract/endpoint/id.ts';

/**
 * The seconds for which a claimed alert belongs to one device. If the device stops before it acknowledges the alert,
 * another device can claim it afterwards.
 */
export const CLAIM_SECONDS = 45;

const minuteOfDay = z.nullable(z.int().check(z.minimum(0), z.maximum(1439)));

/** A user's choices about all alerts. Each entry of the watchlist has its own choice of alerts. */
export const alertSettingsSchema = z.object({
  /** The one switch for all alerts. */
  isOn: z.boolean(),
  before: z.boolean(),
  result: z.boolean(),
  streak: z.boolean(),
  /** Alerts about matches of teams and players with notes of the user. */
  note: z.boolean(),
  /** The minutes by which the alerts `before` and `note` precede the kick-off. */
  leadMinutes: z.int().check(z.minimum(5), z.maximum(1440)),
  /** The start and end of the quiet hours, in minutes of the day in `timeZone`. Both are `null` for no quiet hours. They may span midnight. */
  quietFrom: minuteOfDay,
  quietTo: minuteOfDay,
  timeZone: z.string().check(z.maxLength(60)),
  /** The hour of the daily mail in `timeZone`. `null` for no mail. */
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
  /** The page that opens when the alert is pressed, for example `/app/stats?subject=player-1`. */
  path: z.string(),
  kickOff: z.iso.datetime(),
});
export type Alert = z.infer<typeof alertSchema>;

export const alertSettings = endpoint({
  method: 'GET',
  path: '/alerts/settings',
  summary: "The user's choices about alerts",
  output: alertSettingsSchema,
});

export const changeAlertSettings = endpoint({
  method: 'PATCH',
  path: '/alerts/settings',
  summary: 'Change the choices about alerts',
  // Only the given settings change, so that a window that shows older ones does not revert a change of another window.
  input: z.partial(alertSettingsSchema),
  output: alertSettingsSchema,
});

const device = z.uuid();

/**
 * Returns the oldest {@link ACKNOWLEDGED_AT_ONCE} alerts that are due and reserves them for this device for {@link CLAIM_SECONDS}.
 * The device stores a claimed alert, acknowledges it, and shows it only if the reply to the acknowledgement names it.
 */
export const claimAlerts = endpoint({
  method: 'POST',
  path: '/alerts/claim',
  summary: 'Claim the alerts that are due',
  input: z.object({ device }),
  output: z.object({
    alerts: z.array(alertSchema),
    /** When the device must claim again, at the latest. `null` while alerts are off. */
    nextAt: z.nullable(z.iso.datetime()),
  }),
});

/** The maximum number of alerts that one call acknowledges. A device with more alerts makes several calls. */
export const ACKNOWLEDGED_AT_ONCE = 100;

/**
 * Acknowledges alerts before they are shown. The reply names the alerts that this device must show: those acknowledged
 * by this call or by an earlier one. So a repeated call after a lost reply gets the same reply.
 */
export const acknowledgeAlerts = endpoint({
  method: 'POST',
  path: '/alerts/acknowledge',
  summary: 'Acknowledge claimed alerts',
  input: z.object({ device, ids: z.array(storedIdSchema).check(z.maxLength(ACKNOWLEDGED_AT_ONCE)) }),
  output: z.object({ shown: z.array(z.int()) }),
});
