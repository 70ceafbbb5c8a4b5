import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDataSchema } from '#lib/contract/account/account-data.ts';
import { fingerprint } from '#server/base/sealing.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { repliesToFailures } from '#server/http/requests/replies-to-failures.ts';
import { saveAlertSettings } from '#server/services/alerts/alert-settings.ts';
import { createQuota } from '#server/services/quota/quota.ts';
import { PASSWORD, type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())("a user's own data on $name", ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
  });
  afterAll(() => opened.close());

  const remove = (token: string, password: string) =>
    server.call({ method: 'DELETE', path: '/me', payload: { password }, token });

  test('the choice about marketing mails is stored', async () => {
    const member = await server.member('FREE');
    const choose = (emailMarketing: boolean) =>
      server.call({
        method: 'PATCH',
        path: '/auth/email-marketing',
        payload: { emailMarketing },
        token: member.accessToken,
      });
    expect(await choose(true)).toEqual({ status: 200, body: { emailMarketing: true } });
    expect((await server.get('/me', member)).body).toMatchObject({ emailMarketing: true });
    expect(await choose(false)).toEqual({ status: 200, body: { emailMarketing: false } });
  });

  test('a call during which its account is deleted gets a 401, not an internal error', async () => {
    const app = Fastify();
    repliesToFailures(app);
    const deleted = { id: 2_000_000_000, plan: 'FREE' } as const;
    app.get('/settings', () => saveAlertSettings(opened.db, deleted.id, { isOn: true }, server.now));
    app.get('/detail', () => createQuota(opened.db, () => server.now).take(deleted));
    for (const url of ['/settings', '/detail']) {
      const reply = await app.inject(url);
      expect([reply.statusCode, reply.json()]).toMatchObject([401, { message: 'Please log in.' }]);
    }
  });

  test('the export can be requested five times a minute', async () => {
    const limited = await testServer(opened, { pace: { requests: 100, signIns: 100 } });
    const member = await server.member('FREE');
    const statuses: number[] = [];
    for (let call = 1; call <= 6; call += 1) statuses.push((await limited.get('/me/export', member)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await limited.get('/me', member)).status).toBe(200);
  });

  test('the export contains all stored data of the user, no data of other users and no secrets', async () => {
    const member = await server.member('FREE');
    const other = await server.member('FREE');
    await opened.db.insertInto('usage').values({ userId: member.id, month: '2026-10-01', used: 12 }).execute();
    const choices = { isOn: true, before: true, result: false, streak: true, note: true, leadMinutes: 30 };
    const alertSettings = { ...choices, quietFrom: 1320, quietTo: 420, timeZone: 'Europe/London' };
    const chosen = { method: 'PATCH', path: '/alerts/settings', payload: alertSettings } as const;
    expect((await server.call({ ...chosen, token: member.accessToken })).status).toBe(200);
    const alert = { kind: 'note', title: 'Arsenal v Brighton', body: 'You have a note on this match.' } as const;
    await opened.db
      .insertInto('alerts')
      .values({
        ...alert,
        userId: member.id,
        key: 'note 1',
        matchId: 1,
        path: '/',
        kickOff: server.now,
        madeAt: server.now,
      })
      .execute();
    const address = await server.call({ method: 'POST', path: '/me/calendar', payload: {}, token: member.accessToken });
    await server.mails();
    for (const { email } of [member, other]) {
      expect((await server.post('/auth/forgot-password', { email, recaptchaToken: HUMAN })).status).toBe(200);
    }
    const { status, body } = await server.get('/me/export', member);
    expect(status).toBe(200);
    const data = ownDataSchema.parse(body);
    expect(data).toMatchObject({
      exportedAt: server.now.toISOString(),
      user: {
        id: member.id,
        email: member.email,
        fullName: 'Some Body',
        activatedAt: server.now.toISOString(),
        role: 'user',
      },
      mails: [{ kind: 'reset', orderedAt: server.now.toISOString(), sentAt: null }],
      usage: [{ month: '2026-10-01', used: 12 }],
      sessions: [{ createdAt: server.now.toISOString(), endedAt: null, client: null }],
      calendar: { createdAt: server.now.toISOString(), hasWatchlist: true, teams: [] },
      alertSettings,
      alerts: [{ ...alert, madeAt: server.now.toISOString(), device: null, shownAt: null }],
    });
    const { passwordHash } = await opened.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    const key = /calendar\/([\w-]+)/.exec(JSON.stringify(address.body))?.[1] ?? 'no key';
    for (const secret of [passwordHash, member.refreshToken, other.email, key, fingerprint(key)])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('deleting an account deletes all of its data, sends a mail, and frees the address', async () => {
    const member = await server.member('PREMIUM');
    const bystander = await server.member('FREE');
    await server.mails();
    await server.post('/login', { email: member.email, password: 'Wrong#Horse1!', isWebApp: true });
    await server.post('/auth/forgot-password', { email: member.email, recaptchaToken: HUMAN });
    await opened.db.insertInto('usage').values({ userId: member.id, month: '2026-11-01', used: 1 }).execute();
    await server.mails();

    expect((await remove(member.accessToken, PASSWORD)).status).toBe(200);
    expect((await server.get('/me', member)).status).toBe(401);
    expect((await server.post('/refresh-token', { refreshToken: member.refreshToken })).status).toBe(401);
    expect(await server.mails()).toMatchObject([{ to: member.email, subject: 'Your Tenline account was deleted' }]);

    const { rows: tables } = await allRows(opened);
    expect(tables).not.toContain(member.email);
    expect((await server.get('/me', bystander)).status).toBe(200);
    const form = { fullName: 'Back', email: member.email, password: PASSWORD, plan: 'FREE', recaptchaToken: HUMAN };
    expect((await server.post('/auth/register', form)).status).toBe(200);
    expect(await server.mails()).toMatchObject([{ subject: 'Activate your Tenline account' }]);
  });

  test('deleting an account with a wrong password is refused', async () => {
    const member = await server.member('FREE');
    expect(await remove(member.accessToken, 'Wrong#Horse1!')).toMatchObject({
      status: 400,
      body: { message: 'The password is not right.' },
    });
    expect((await server.get('/me', member)).status).toBe(200);
  });
});

/** Every row of the tables of accounts, sessions, usage and mails, as text. */
async function allRows({ db }: OpenDatabase): Promise<{ rows: string }> {
  const tables = [
    'users',
    'sessions',
    'refreshTokens',
    'signInFailures',
    'signInLanes',
    'usage',
    'accountLinks',
    'mailOrders',
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return { rows: JSON.stringify(rows) };
}
