import type { Kysely } from 'kysely';
import { acknowledgeAlerts, alertSettings, changeAlertSettings, claimAlerts } from '#lib/contract/alerts.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { loadAlertSettings, saveAlertSettings } from '#server/services/alerts/alert-settings.ts';
import { acknowledge, claimDueAlerts } from '#server/services/alerts/alerts.ts';

/** The signed-in user's alerts and the choices about them. */
export function alertRoutes(api: Api, { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }): void {
  serve(api, alertSettings, async ({ user }) => (await loadAlertSettings(db, user.id)).settings);
  serve(api, changeAlertSettings, ({ input, user }) => saveAlertSettings(db, user.id, input, clock()));
  serve(api, claimAlerts, ({ input, user }) => claimDueAlerts(db, user, input.device, clock()));
  serve(api, acknowledgeAlerts, async ({ input, user }) => ({ shown: await acknowledge(db, user.id, input, clock()) }));
}
