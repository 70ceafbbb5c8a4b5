import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acknowledgePush, pushDevices } from '#lib/contract/push.ts';
import type { PushSender } from '#server/adapters/push/push-sender.ts';
import { webPushSender } from '#server/adapters/push/web-push-sender.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { isPublicAddress } from '#server/network/public-address.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import { isPushDue, pushDueAlerts } from '#server/services/push/push-due-alerts.ts';
import { vapidKeys } from '#server/services/push/vapid-keys.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { PASSWORD, type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';

const HOSTS = ['push.example', '*.push.example'];
const MINUTE = 60_000;
const START = Date.parse('2026-11-17T18:55:00Z');
const ADDRESS = '5f0c2b1e-6f5d-4a39-8a3e-0d2b4f6a8c10';

describe.each(engines())('alerts by Web Push on $name', ({ open }) => {
  let opened: OpenDatabase;
  let service: PushService;
  let sender: PushSender;
  let server: TestServer;
  let user: Signed;
  let reasons: string[];
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'some');
    await add.competition(1, 'League');
    await add.team(1, 'Homeham');
    await add.team(2, 'Awayton');
    await add.match({ id: 1, kickOff: '2026-11-17T20:00:00Z', home: 1, away: 2, status: 'scheduled' });
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    server = await testServer(opened, {
      config: { allowedOrigins: [], trustedProxies: [], publicUrl: null, isProduction: false, pushHosts: HOSTS },
    });
    server.now = new Date(START);
    reasons = [];
    user = await server.member('PREMIUM');
    service = await startPushService(async () => (await vapidKeys(opened.db)).publicKey);
    sender = await makeSender();
    await settings({});
    await call('POST', '/watchlist/team-1', {
      ...{ statistic: null, line: null, side: 'over', changedAt: server.now.toISOString() },
      alerts: { before: true, after: false, streak: null },
    });
  });
  afterEach(async () => {
    await sender.close();
    await service.close();
  });

  const makeSender = async (but: Partial<Parameters<typeof webPushSender>[0]> = {}) =>
    webPushSender({
      keys: await vapidKeys(opened.db),
      contact: 'mailto:operator@tenline.example',
      hosts: HOSTS,
      route: service.route,
      ...but,
    });
  async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: unknown, as = user) {
    return server.call({ method, path, payload, token: as.accessToken });
  }
  /** An access token is valid for fifteen minutes. */
  async function refresh(): Promise<void> {
    const { body } = await server.post('/refresh-token', { refreshToken: user.refreshToken });
    user = { ...user, ...(body as Pick<Signed, 'accessToken' | 'refreshToken'>) };
  }
  const settings = (but: object) =>
    call('PATCH', '/alerts/settings', {
      ...{ isOn: true, before: true, result: true, streak: true, note: true, leadMinutes: 60 },
      ...{ quietFrom: null, quietTo: null, timeZone: 'UTC', digestHour: null, ...but },
    });
  /** Another session of the user, used later than the first. */
  async function anotherSession(): Promise<Signed> {
    server.now = new Date(server.now.getTime() + MINUTE);
    const { body } = await server.post('/login', { email: user.email, password: PASSWORD, isWebApp: true });
    return { ...user, ...(body as Pick<Signed, 'accessToken' | 'refreshToken'>) };
  }
  async function subscribe(as = user, host?: string): Promise<string> {
    const subscription = service.subscribe(host);
    expect((await call('POST', '/alerts/push', subscription, as)).status).toBe(200);
    return subscription.endpoint;
  }
  const devices = async () => pushDevices.output.parse((await call('GET', '/alerts/push')).body).devices;
  /** Runs the job at a time of the match day. */
  async function run(time: string): Promise<void> {
    server.now = new Date(`2026-11-17T${time}Z`);
    const deps = { db: opened.db, clock: () => server.now, sender, undelivered: (text: string) => reasons.push(text) };
    if (await isPushDue(deps)) await pushDueAlerts(deps, new AbortController().signal);
  }
  async function acknowledge(index: number): Promise<boolean> {
    const { receipt } = service.received[index]?.message ?? {};
    const reply = await server.post('/alerts/push/acknowledge', { receipt });
    return acknowledgePush.output.parse(reply.body).isShown;
  }
  const titles = () => service.received.map(({ message }) => message.title);

  test('an alert arrives encrypted, ten seconds after it is due, and its acknowledgement is accepted', async () => {
    const endpoint = await subscribe();
    await run('18:59:59');
    await run('19:00:00');
    expect(service.received).toEqual([]);
    await run('19:00:10');
    expect(service.received).toMatchObject([
      {
        ...{ endpoint, ttl: 3590 },
        message: { title: 'Homeham: Tue 17 Nov, 20:00', body: 'Homeham v Awayton.', path: '/app/stats?subject=team-1' },
      },
    ]);
    expect(service.received[0]?.bytes).toBeLessThan(4096);
    expect(await acknowledge(0)).toBe(true);
    expect(await acknowledge(0)).toBe(true);
    await run('19:05:00');
    expect(service.received).toHaveLength(1);
    expect((await server.post('/alerts/push/acknowledge', { receipt: ADDRESS })).body).toEqual({ isShown: false });
  });

  test('the browser that was used last gets an alert first, the others after 30 seconds without an acknowledgement, and one shows it', async () => {
    const first = await subscribe();
    const second = await subscribe(await anotherSession());
    await run('19:00:00');
    await run('19:00:10');
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([second]);
    await run('19:00:39');
    expect(service.received).toHaveLength(1);
    await run('19:00:40');
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([second, first]);
    expect(await acknowledge(1)).toBe(true);
    expect(await acknowledge(0)).toBe(false);
    await run('19:10:00');
    expect(service.received).toHaveLength(2);
  });

  test('an extension that claims an alert within ten seconds shows it, and none is pushed', async () => {
    await subscribe();
    await run('19:00:00');
    server.now = new Date('2026-11-17T19:00:02Z');
    const { body } = await call('POST', '/alerts/claim', { device: ADDRESS });
    const ids = (body as { alerts: { id: number }[] }).alerts.map(({ id }) => id);
    await call('POST', '/alerts/acknowledge', { device: ADDRESS, ids });
    await run('19:00:20');
    await run('19:05:00');
    expect(service.received).toEqual([]);
  });

  test('an extension claims what a sleeping browser does not acknowledge, and the late acknowledgement is refused', async () => {
    await subscribe();
    await run('19:00:00');
    await run('19:00:10');
    server.now = new Date('2026-11-17T19:00:20Z');
    const waiting = await call('POST', '/alerts/claim', { device: ADDRESS });
    expect(waiting.body).toEqual({ alerts: [], nextAt: '2026-11-17T19:00:40.000Z' });
    server.now = new Date('2026-11-17T19:00:40Z');
    const { body } = await call('POST', '/alerts/claim', { device: ADDRESS });
    const ids = (body as { alerts: { id: number }[] }).alerts.map(({ id }) => id);
    expect((await call('POST', '/alerts/acknowledge', { device: ADDRESS, ids })).body).toEqual({ shown: ids });
    expect(await acknowledge(0)).toBe(false);
  });

  test('a push that arrives after the switch, after the kick-off or in quiet hours is not shown', async () => {
    await subscribe();
    await run('19:00:00');
    await run('19:00:10');
    await settings({ quietFrom: 19 * 60 + 1, quietTo: 19 * 60 + 30 });
    server.now = new Date('2026-11-17T19:01:00Z');
    expect(await acknowledge(0)).toBe(false);
    await run('19:29:59');
    expect(service.received).toHaveLength(1);
    await run('19:30:00');
    expect(service.received).toHaveLength(2);
    await refresh();
    await settings({ isOn: false });
    expect(await acknowledge(1)).toBe(false);
    await settings({ isOn: true });
    await run('19:40:00');
    expect(service.received).toHaveLength(2);
    await opened.db.deleteFrom('alerts').execute();
    await refresh();
    await settings({});
    await run('19:50:00');
    await run('19:50:10');
    expect(service.received).toHaveLength(3);
    server.now = new Date('2026-11-17T20:00:00Z');
    expect(await acknowledge(2)).toBe(false);
  });

  test.each([404, 410])(
    'a subscription that the push service answers with %s is deleted, and the next browser gets the alert',
    async (status) => {
      await subscribe();
      await subscribe(await anotherSession(), 'other.push.example');
      service.reply('other.push.example', status);
      await run('19:00:00');
      await run('19:00:10');
      await run('19:00:15');
      expect(await devices()).toHaveLength(1);
      expect(titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
    },
  );

  test('a push service that does not reply is given up in time, and called again after one minute, two and four', async () => {
    await sender.close();
    sender = await makeSender({ patience: 300 });
    await subscribe(user, 'other.push.example');
    service.reply('other.push.example', null);
    await run('19:00:00');
    await run('19:00:10');
    expect(reasons).toEqual([expect.stringMatching(/^other\.push\.example: /)]);
    for (const [before, at] of [
      ['19:01:09', '19:01:10'],
      ['19:03:09', '19:03:10'],
      ['19:07:09', '19:07:10'],
    ] as const) {
      const tries = reasons.length;
      await run(before);
      expect(reasons).toHaveLength(tries);
      await run(at);
      expect(reasons).toHaveLength(tries + 1);
    }
    service.reply('other.push.example', 201);
    await run('19:15:10');
    expect(titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
  });

  test('a push service that names a time is not called before it', async () => {
    await subscribe();
    service.reply('push.example', 429, { 'retry-after': '600' });
    await run('19:00:00');
    await run('19:00:10');
    service.reply('push.example', 201);
    await run('19:10:09');
    expect(service.received).toEqual([]);
    await run('19:10:10');
    expect(service.received).toHaveLength(1);
  });

  test('a browser is removed at its sign-out, by the switch, and with the account', async () => {
    const other = await anotherSession();
    const endpoint = await subscribe();
    await subscribe(other);
    expect(await devices()).toHaveLength(2);
    await server.post('/logout', { refreshToken: other.refreshToken });
    expect(await devices()).toHaveLength(1);
    await call('DELETE', '/alerts/push', { endpoint });
    expect(await devices()).toEqual([]);
    await subscribe();
    await deleteAccount(opened.db, user.email, server.now);
    expect(await opened.db.selectFrom('pushDevices').select('id').execute()).toEqual([]);
  });

  test('of eleven browsers the one whose session was used longest ago is removed', async () => {
    const first = await subscribe();
    const other = await anotherSession();
    for (let count = 0; count < 10; count += 1) await subscribe(other);
    const stored = await opened.db.selectFrom('pushDevices').select('endpoint').execute();
    expect(stored).toHaveLength(10);
    expect(stored.map(({ endpoint }) => endpoint)).not.toContain(first);
  });

  test('an endpoint that is no https address of an allowed push service is refused', async () => {
    for (const endpoint of [
      'http://push.example/send/1',
      'https://push.example:8443/send/1',
      'https://user:pass@push.example/send/1',
      'https://push.example.evil.example/send/1',
      'https://evilpush.example/send/1',
      'https://127.0.0.1/send/1',
      'https://[::1]/send/1',
      'https://localhost/send/1',
      'https://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'no address',
    ]) {
      const { status, body } = await call('POST', '/alerts/push', { ...service.subscribe(), endpoint });
      expect([endpoint, status, body]).toEqual([
        ...[endpoint, 400],
        expect.objectContaining({ message: expect.stringMatching(/push service/) }),
      ]);
    }
    expect(await devices()).toEqual([]);
  });

  test('keys that are no point of the curve are refused', async () => {
    const { endpoint, keys } = service.subscribe();
    for (const wrong of [
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, auth: 'AAAA' },
    ]) {
      expect((await call('POST', '/alerts/push', { endpoint, keys: wrong })).status).toBe(400);
    }
  });

  test('an allowed name that leads to a private address gets no request', async () => {
    await sender.close();
    sender = await makeSender({ route: { ...service.route, isAllowed: isPublicAddress } });
    await subscribe();
    await run('19:00:00');
    await run('19:00:10');
    expect(reasons).toEqual(['push.example: 127.0.0.1 is private']);
    expect(service.received).toEqual([]);
  });

  test('the keys are the same for every process, and the private one is in no reply', async () => {
    const [one, other] = await Promise.all([vapidKeys(opened.db), vapidKeys(opened.db)]);
    expect(other).toEqual(one);
    const { body } = await call('GET', '/alerts/push');
    expect(body).toEqual({ publicKey: one.publicKey, devices: [] });
    expect(JSON.stringify((await call('GET', '/me/export')).body)).not.toContain(one.privateKey);
  });
});
