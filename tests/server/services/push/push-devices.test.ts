import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import { vapidKeys } from '#server/services/push/vapid-keys.ts';
import { addMatch, type PushWorld, pushWorld } from '#tests/support/push-world.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('browsers that receive pushes on $name', ({ open }) => {
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

  test('a browser is removed at its sign-out, when its pushes are switched off, and when the account is deleted', async () => {
    const other = await world.anotherSession();
    const endpoint = await world.subscribe();
    await world.subscribe(other);
    expect(await world.devices()).toHaveLength(2);
    await world.server.post('/logout', { refreshToken: other.refreshToken });
    expect(await world.devices()).toHaveLength(1);
    await world.call('DELETE', '/alerts/push', { endpoint });
    expect(await world.devices()).toEqual([]);
    await world.subscribe();
    await deleteAccount(opened.db, world.user().email, world.server.now);
    expect(await opened.db.selectFrom('pushDevices').select('id').execute()).toEqual([]);
  });

  test('the eleventh browser replaces the browser whose session was used least recently', async () => {
    const first = await world.subscribe();
    const other = await world.anotherSession();
    for (let count = 0; count < 10; count += 1) await world.subscribe(other);
    const stored = await opened.db.selectFrom('pushDevices').select('endpoint').execute();
    expect(stored).toHaveLength(10);
    expect(stored.map(({ endpoint }) => endpoint)).not.toContain(first);
  });

  test('an endpoint is refused unless it is an https address of an allowed push service', async () => {
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
      const { status, body } = await world.call('POST', '/alerts/push', { ...world.service.subscribe(), endpoint });
      expect([endpoint, status, body]).toEqual([
        ...[endpoint, 400],
        expect.objectContaining({ message: expect.stringMatching(/push service/) }),
      ]);
    }
    expect(await world.devices()).toEqual([]);
  });

  test('invalid keys of a subscription are refused', async () => {
    const { endpoint, keys } = world.service.subscribe();
    for (const wrong of [
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, auth: 'AAAA' },
    ]) {
      expect((await world.call('POST', '/alerts/push', { endpoint, keys: wrong })).status).toBe(400);
    }
  });

  test('the VAPID keys are the same for every process, and the private key is in no reply', async () => {
    const [one, other] = await Promise.all([vapidKeys(opened.db), vapidKeys(opened.db)]);
    expect(other).toEqual(one);
    const { body } = await world.call('GET', '/alerts/push');
    expect(body).toEqual({ publicKey: one.publicKey, devices: [] });
    expect(JSON.stringify((await world.call('GET', '/me/export')).body)).not.toContain(one.privateKey);
  });
});
