import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlertSettings } from '#lib/contract/account/alerts.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('a change of the alert settings on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let user: Signed;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    server = await testServer(opened);
    user = await server.member('PREMIUM');
  });

  const change = (payload: Partial<AlertSettings>) =>
    server.call({ method: 'PATCH', path: '/alerts/settings', payload, token: user.accessToken });
  const stored = async () => (await server.get('/alerts/settings', user)).body;

  const night = { quietFrom: 22 * 60, quietTo: 7 * 60 };

  test('a change of the alert settings stores the given settings and keeps the others', async () => {
    await change({ ...night, isOn: true, digestHour: 8, timeZone: 'Europe/London' });
    const reply = await change({ streak: false });
    const expected = { ...night, isOn: true, streak: false, note: true, digestHour: 8, timeZone: 'Europe/London' };
    expect(reply).toMatchObject({ status: 200, body: expected });
    expect(await stored()).toEqual(reply.body);
  });

  test('a change of the alert settings keeps other changes that are made at the same time, also when no settings are stored yet', async () => {
    await Promise.all([change({ leadMinutes: 15 }), change({ digestHour: 8 }), change(night)]);
    expect(await stored()).toMatchObject({ ...night, leadMinutes: 15, digestHour: 8 });
  });

  test('a change of the alert settings is refused when quiet hours would have no start or no end', async () => {
    expect(await change({ quietFrom: 60 })).toMatchObject({ status: 400 });
    await change(night);
    expect(await change({ quietTo: null })).toMatchObject({ status: 400 });
    expect(await change({ quietTo: 60 })).toMatchObject({ status: 200, body: { quietFrom: 22 * 60, quietTo: 60 } });
  });
});
