import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('a renewed push subscription on $name', ({ open }) => {
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

  const rows = () =>
    opened.db.selectFrom('pushDevices').select(['endpoint', 'auth', 'userId', 'sessionId']).orderBy('id').execute();
  const renew = (old: object, subscription: object) => world.server.post('/alerts/push/renew', { old, subscription });

  async function stored() {
    await world.subscribe();
    const [row] = await rows();
    if (row === undefined) throw new Error('No subscription is stored.');
    return row;
  }

  test('a renewed push subscription replaces the old one of the same session, and gets the alerts', async () => {
    const old = await stored();
    const next = world.service.subscribe();
    expect(await renew(old, next)).toMatchObject({ status: 200, body: {} });
    expect(await rows()).toEqual([{ ...old, endpoint: next.endpoint, auth: next.keys.auth }]);
    await world.run('19:00:00');
    await world.run('19:00:10');
    expect(world.service.received.map(({ endpoint }) => endpoint)).toEqual([next.endpoint]);
  });

  test.each(['gone', 'failed'] as const)(
    'a renewed push subscription stays unchanged when a push before the renewal is %s',
    async (kind) => {
      const old = await stored();
      const next = world.service.subscribe();
      await world.sendWith({
        async send() {
          await renew(old, next);
          return kind === 'gone' ? { kind } : { kind, reason: 'HTTP 500', retryAfter: null };
        },
        close: async () => undefined,
      });
      await world.run('19:00:00');
      await world.run('19:00:10');
      expect(await opened.db.selectFrom('pushDevices').select(['endpoint', 'failures', 'retryAt']).execute()).toEqual([
        { endpoint: next.endpoint, failures: 0, retryAt: null },
      ]);
    },
  );

  test('a renewed push subscription is not stored for a wrong secret or an unknown endpoint, and the reply is that of a success', async () => {
    const old = await stored();
    for (const wrong of [
      { ...old, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      { ...old, auth: '' },
      { ...old, endpoint: 'https://push.example/send/unknown' },
    ]) {
      const { status, body } = await renew(wrong, world.service.subscribe());
      expect([status, body]).toEqual([200, {}]);
    }
    expect(await rows()).toEqual([old]);
  });

  test('a renewed push subscription is refused with an endpoint in an internal network or of another host, or with invalid keys, for any old one', async () => {
    const old = await stored();
    const next = world.service.subscribe();
    const { keys } = next;
    for (const from of [old, { ...old, endpoint: 'https://push.example/send/unknown' }])
      for (const wrong of [
        { ...next, endpoint: 'https://169.254.169.254/latest/meta-data' },
        { ...next, endpoint: 'https://127.0.0.1/send/1' },
        { ...next, endpoint: 'https://evil.example/send/1' },
        { ...next, keys: { ...keys, auth: 'AAAA' } },
        { ...next, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      ])
        expect((await renew(from, wrong)).status).toBe(400);
    expect(await rows()).toEqual([old]);
  });

  test('a renewed push subscription is refused when an endpoint or a secret has too many characters', async () => {
    const old = await stored();
    const next = world.service.subscribe();
    const long = `https://push.example/${'a'.repeat(1000)}`;
    expect((await renew({ ...old, endpoint: long }, next)).status).toBe(400);
    expect((await renew({ ...old, auth: 'a'.repeat(51) }, next)).status).toBe(400);
    expect((await renew(old, { ...next, endpoint: long })).status).toBe(400);
    expect(await rows()).toEqual([old]);
  });

  test('whose endpoint is already stored leaves that row unchanged and removes the row of the old one', async () => {
    const old = await stored();
    await world.subscribe(await world.anotherSession());
    const other = (await rows())[1];
    const next = { ...world.service.subscribe(), endpoint: other?.endpoint ?? '' };
    expect((await renew(old, next)).status).toBe(200);
    expect(await rows()).toEqual([other]);
  });
});
