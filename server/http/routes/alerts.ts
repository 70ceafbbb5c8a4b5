import type { Kysely } from 'kysely';
import { acknowledgeAlerts, alertSettings, changeAlertSettings, claimAlerts } from '#lib/contract/account/alerts.ts';
import {
  acknowledgePush,
  addPushDevice,
  pushDevices,
  removePushDevice,
  renewPushDevice,
} from '#lib/contract/account/push.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { unsubscribe } from '#server/http/pages/unsubscribe.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { loadAlertSettings, saveAlertSettings } from '#server/services/alerts/alert-settings.ts';
import { acknowledge, claimDueAlerts } from '#server/services/alerts/alerts.ts';
import { acceptPush } from '#server/services/push/acknowledge-push.ts';
import { listPushDevices, removeDevice, storePushDevice } from '#server/services/push/push-devices.ts';
import { renewDevice } from '#server/services/push/renew-push-device.ts';
import { vapidKeys } from '#server/services/push/vapid-keys.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The hosts of push services to which alerts may be sent. */
  readonly hosts: readonly string[];
}

/** The signed-in user's alerts, their settings, and the browsers that receive them by Web Push. */
export function alertRoutes(api: Api, { db, clock, hosts }: Deps): void {
  serve(api, alertSettings, async ({ user }) => (await loadAlertSettings(db, user.id)).settings);
  serve(api, changeAlertSettings, ({ input, user }) => saveAlertSettings(db, user.id, input, clock()));
  serve(api, claimAlerts, ({ input, user }) => claimDueAlerts(db, user, input.device, clock()));
  serve(api, acknowledgeAlerts, async ({ input, user }) => ({ shown: await acknowledge(db, user.id, input, clock()) }));

  const reply = async (userId: number) => {
    const { publicKey } = await vapidKeys(db);
    return { publicKey, devices: await listPushDevices(db, userId) };
  };
  serve(api, pushDevices, ({ user }) => reply(user.id));
  serve(api, addPushDevice, async ({ input, user, sessionId }) => {
    if (sessionId === null) throw new Problem(401, 'Please log in.');
    await storePushDevice(db, { userId: user.id, sessionId }, input, { hosts, now: clock() });
    return reply(user.id);
  });
  serve(api, removePushDevice, async ({ input, user }) => {
    await removeDevice(db, user.id, input.endpoint);
    return reply(user.id);
  });
  serve(api, acknowledgePush, async ({ input }) => ({ isShown: await acceptPush(db, input.receipt, clock()) }));
  serve(api, renewPushDevice, async ({ input }) => {
    await renewDevice(db, input, hosts);
    return {};
  });
  unsubscribe(api.app, db);
}
