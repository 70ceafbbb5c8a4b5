import { acknowledgePush, pushDevices } from '#lib/contract/account/push.ts';
import type { PushSender } from '#server/adapters/push/push-sender.ts';
import { webPushSender } from '#server/adapters/push/web-push-sender.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { checkedAgent } from '#server/network/checked-agent.ts';
import type { Route } from '#server/network/route.ts';
import { isPushDue, pushDueAlerts } from '#server/services/push/push-due-alerts.ts';
import { vapidKeys } from '#server/services/push/vapid-keys.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { PASSWORD, type Signed, testServer } from '#tests/support/server-app.ts';
import { footballIn } from '#tests/support/server-football.ts';

const HOSTS = ['push.example', '*.push.example'];
const MINUTE = 60_000;
const PATIENCE = 10_000;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Adds a match at 20:00 on 17 November 2026. */
export async function addMatch(opened: OpenDatabase): Promise<void> {
  const add = footballIn(opened.db);
  await add.source(1, 'some');
  await add.competition(1, 'League');
  await add.team(1, 'Homeham');
  await add.team(2, 'Awayton');
  await add.match({ id: 1, kickOff: '2026-11-17T20:00:00Z', home: 1, away: 2, status: 'scheduled' });
}

export type PushWorld = Awaited<ReturnType<typeof pushWorld>>;

/**
 * A server and a push service at 18:55, before the match of {@link addMatch}, and a user with an alert an hour before
 * its kick-off.
 */
export async function pushWorld(opened: OpenDatabase) {
  await opened.db.deleteFrom('users').execute();
  const server = await testServer(opened, {
    config: { allowedOrigins: [], trustedProxies: [], publicUrl: null, isProduction: false, pushHosts: HOSTS },
  });
  server.now = new Date('2026-11-17T18:55:00Z');
  let user = await server.member('PREMIUM');
  const service = await startPushService(async () => (await vapidKeys(opened.db)).publicKey);
  const keys = await vapidKeys(opened.db);
  const reasons: string[] = [];
  const options = { keys, contact: 'mailto:operator@tenline.example', hosts: HOSTS };
  let sender: PushSender = webPushSender({ ...options, connections: checkedAgent(service.route, PATIENCE) });
  const world = {
    server,
    service,
    /** The reasons of failed pushes. */
    reasons,
    user: () => user,
    /** Replaces the sender. */
    async sendWith(by: PushSender | { route?: Route; patience?: number }): Promise<void> {
      await sender.close();
      if ('send' in by) sender = by;
      else {
        const { route = service.route, patience = PATIENCE } = by;
        sender = webPushSender({ ...options, patience, connections: checkedAgent(route, patience) });
      }
    },
    call: (method: Method, path: string, payload?: unknown, as: Signed = user) =>
      server.call({ method, path, payload, token: as.accessToken }),
    /** Refreshes the user's tokens: an access token is valid for fifteen minutes. */
    async refresh(): Promise<void> {
      const { body } = await server.post('/refresh-token', { refreshToken: user.refreshToken });
      user = { ...user, ...(body as Pick<Signed, 'accessToken' | 'refreshToken'>) };
    },
    settings: (but: object) =>
      world.call('PATCH', '/alerts/settings', {
        ...{ isOn: true, before: true, result: true, streak: true, note: true, leadMinutes: 60 },
        ...{ quietFrom: null, quietTo: null, timeZone: 'UTC', digestHour: null, ...but },
      }),
    /** Another session of the user, used later than the first. */
    async anotherSession(): Promise<Signed> {
      server.now = new Date(server.now.getTime() + MINUTE);
      const { body } = await server.post('/login', { email: user.email, password: PASSWORD, isWebApp: true });
      return { ...user, ...(body as Pick<Signed, 'accessToken' | 'refreshToken'>) };
    },
    /** Subscribes another browser. @returns its endpoint */
    async subscribe(as: Signed = user, host?: string): Promise<string> {
      const subscription = service.subscribe(host);
      const { status } = await world.call('POST', '/alerts/push', subscription, as);
      if (status !== 200) throw new Error(`The subscription got ${status}.`);
      return subscription.endpoint;
    },
    devices: async () => pushDevices.output.parse((await world.call('GET', '/alerts/push')).body).devices,
    /** Runs the job at a time of the match day. */
    run: (time: string): Promise<void> => world.runAt(Date.parse(`2026-11-17T${time}Z`)),
    /** Runs the job at a time in milliseconds since 1970. */
    async runAt(time: number): Promise<void> {
      server.now = new Date(time);
      const undelivered = (text: string): void => void reasons.push(text);
      const deps = { db: opened.db, clock: () => server.now, sender, undelivered };
      if (await isPushDue(deps)) await pushDueAlerts(deps, new AbortController().signal);
    },
    /** Acknowledges a received push as its service worker does. @returns whether it is shown */
    async acknowledge(index: number): Promise<boolean> {
      const { receipt } = service.received[index]?.message ?? {};
      const reply = await server.post('/alerts/push/acknowledge', { receipt });
      return acknowledgePush.output.parse(reply.body).isShown;
    },
    titles: () => service.received.map(({ message }) => message.title),
    async close(): Promise<void> {
      await sender.close();
      await service.close();
    },
  };
  await world.settings({});
  await world.call('POST', '/watchlist/team-1', {
    ...{ statistic: null, line: null, side: 'over', changedAt: server.now.toISOString() },
    alerts: { before: true, after: false, streak: null },
  });
  return world;
}
