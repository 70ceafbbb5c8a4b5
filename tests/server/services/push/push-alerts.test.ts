import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { isPublicAddress } from '#server/network/public-address.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { engines } from '#tests/support/server-engines.ts';

const ADDRESS = '5f0c2b1e-6f5d-4a39-8a3e-0d2b4f6a8c10';

describe.each(engines())('alerts by Web Push on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: PushWorld;
  beforeAll(async () => {
    opened = await open();
    await addMatch(opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    world = await pushWorld(opened);
  });
  afterEach(() => world.close());

  test('an alert arrives encrypted, ten seconds after it is due, and its acknowledgement is accepted', async () => {
    const endpoint = await world.subscribe();
    await world.run('18:59:59');
    await world.run('19:00:00');
    expect(world.service.received).toEqual([]);
    await world.run('19:00:10');
    expect(world.service.received).toMatchObject([
      {
        ...{ endpoint, ttl: 3590 },
        message: { title: 'Homeham: Tue 17 Nov, 20:00', body: 'Homeham v Awayton.', path: '/app/stats?subject=team-1' },
      },
    ]);
    expect(world.service.received[0]?.bytes).toBeLessThan(4096);
    expect(await world.acknowledge(0)).toBe(true);
    expect(await world.acknowledge(0)).toBe(true);
    await world.run('19:05:00');
    expect(world.service.received).toHaveLength(1);
    expect((await world.server.post('/alerts/push/acknowledge', { receipt: ADDRESS })).body).toEqual({
      isShown: false,
    });
  });

  test('the browser used last gets an alert first, the others after 30 seconds without an acknowledgement', async () => {
    const first = await world.subscribe();
    const second = await world.subscribe(await world.anotherSession());
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.service.received.map(({ endpoint }) => endpoint)).toEqual([second]);
    await world.run('19:00:39');
    expect(world.service.received).toHaveLength(1);
    await world.run('19:00:40');
    expect(world.service.received.map(({ endpoint }) => endpoint)).toEqual([second, first]);
    expect(await world.acknowledge(1)).toBe(true);
    expect(await world.acknowledge(0)).toBe(false);
    await world.run('19:10:00');
    expect(world.service.received).toHaveLength(2);
  });

  test('an alert that an extension claims and acknowledges within ten seconds is not pushed', async () => {
    await world.subscribe();
    await world.run('19:00:00');
    world.server.now = new Date('2026-11-17T19:00:02Z');
    const { body } = await world.call('POST', '/alerts/claim', { device: ADDRESS });
    const ids = (body as { alerts: { id: number }[] }).alerts.map(({ id }) => id);
    await world.call('POST', '/alerts/acknowledge', { device: ADDRESS, ids });
    await world.run('19:00:20');
    await world.run('19:05:00');
    expect(world.service.received).toEqual([]);
  });

  test('an extension can claim a push that is not acknowledged after 30 seconds; a later acknowledgement is refused', async () => {
    await world.subscribe();
    await world.run('19:00:00');
    await world.run('19:00:10');
    world.server.now = new Date('2026-11-17T19:00:20Z');
    const waiting = await world.call('POST', '/alerts/claim', { device: ADDRESS });
    expect(waiting.body).toEqual({ alerts: [], nextAt: '2026-11-17T19:00:40.000Z' });
    world.server.now = new Date('2026-11-17T19:00:40Z');
    const { body } = await world.call('POST', '/alerts/claim', { device: ADDRESS });
    const ids = (body as { alerts: { id: number }[] }).alerts.map(({ id }) => id);
    expect((await world.call('POST', '/alerts/acknowledge', { device: ADDRESS, ids })).body).toEqual({ shown: ids });
    expect(await world.acknowledge(0)).toBe(false);
  });

  test('a push that arrives after alerts are switched off, after the kick-off or in quiet hours is not shown', async () => {
    await world.subscribe();
    await world.run('19:00:00');
    await world.run('19:00:10');
    await world.settings({ quietFrom: 19 * 60 + 1, quietTo: 19 * 60 + 30 });
    world.server.now = new Date('2026-11-17T19:01:00Z');
    expect(await world.acknowledge(0)).toBe(false);
    await world.run('19:29:59');
    expect(world.service.received).toHaveLength(1);
    await world.run('19:30:00');
    expect(world.service.received).toHaveLength(2);
    await world.refresh();
    await world.settings({ isOn: false });
    expect(await world.acknowledge(1)).toBe(false);
    await world.settings({ isOn: true });
    await world.run('19:40:00');
    expect(world.service.received).toHaveLength(2);
    await opened.db.deleteFrom('alerts').execute();
    await world.refresh();
    await world.settings({});
    await world.run('19:50:00');
    await world.run('19:50:10');
    expect(world.service.received).toHaveLength(3);
    world.server.now = new Date('2026-11-17T20:00:00Z');
    expect(await world.acknowledge(2)).toBe(false);
  });

  test.each([404, 410])(
    'a subscription is deleted when its push service replies with %s, and the next browser gets the alert',
    async (status) => {
      await world.subscribe();
      await world.subscribe(await world.anotherSession(), 'other.push.example');
      world.service.reply('other.push.example', status);
      await world.run('19:00:00');
      await world.run('19:00:10');
      await world.run('19:00:15');
      expect(await world.devices()).toHaveLength(1);
      expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
    },
  );

  test('a push service that does not reply times out, and is called again after one, two and four minutes', async () => {
    await world.sendWith({ patience: 300 });
    await world.subscribe(world.user(), 'other.push.example');
    world.service.reply('other.push.example', null);
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.reasons).toEqual([expect.stringMatching(/^other\.push\.example: /)]);
    for (const [before, at] of [
      ['19:01:09', '19:01:10'],
      ['19:03:09', '19:03:10'],
      ['19:07:09', '19:07:10'],
    ] as const) {
      const tries = world.reasons.length;
      await world.run(before);
      expect(world.reasons).toHaveLength(tries);
      await world.run(at);
      expect(world.reasons).toHaveLength(tries + 1);
    }
    world.service.reply('other.push.example', 201);
    await world.run('19:15:10');
    expect(world.titles()).toEqual(['Homeham: Tue 17 Nov, 20:00']);
  });

  test('a push service that replies with Retry-After is not called before that time', async () => {
    await world.subscribe();
    world.service.reply('push.example', 429, { 'retry-after': '600' });
    await world.run('19:00:00');
    await world.run('19:00:10');
    world.service.reply('push.example', 201);
    await world.run('19:10:09');
    expect(world.service.received).toEqual([]);
    await world.run('19:10:10');
    expect(world.service.received).toHaveLength(1);
  });

  test('an allowed host name that resolves to a private address gets no request', async () => {
    await world.sendWith({ route: { ...world.service.route, isAllowed: isPublicAddress } });
    await world.subscribe();
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.reasons).toEqual(['push.example: 127.0.0.1 is private']);
    expect(world.service.received).toEqual([]);
  });
});
