import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { tidy } from '#server/jobs/tidy.ts';
import { issueLink } from '#server/services/mail/account-links.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('tidying on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('tidying removes expired data only, and runs once a day', async () => {
    const { db } = opened;
    const server = await testServer(opened);
    const gone = await server.member('FREE');
    await server.post('/login', { email: gone.email, password: 'Wrong-Horse1!', isWebApp: true });
    await issueLink(db, gone.id, 'reset', server.now);
    await orderMail(db, 'password-changed', gone.email, server.now);
    await server.mails();
    await db.insertInto('usedBotChecks').values({ hash: 'used', expiresAt: server.now }).execute();
    server.now = new Date(server.now.getTime() + 61 * 24 * 60 * 60 * 1000);
    const here = await server.member('FREE');
    await issueLink(db, here.id, 'activation', new Date(server.now.getTime() - 2 * 24 * 60 * 60 * 1000));
    await orderMail(db, 'reset', here.email, server.now);
    await tidy(opened, () => server.now);

    // A recently expired link is kept, so that the reply can say that it has expired.
    expect(await db.selectFrom('accountLinks').select('userId').execute()).toEqual([{ userId: here.id }]);
    expect(await db.selectFrom('mailOrders').select('email').execute()).toEqual([{ email: here.email }]);
    expect(await db.selectFrom('usedBotChecks').select('hash').execute()).toEqual([]);
    expect(await db.selectFrom('signInFailures').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('sessions').select('userId').execute()).toEqual([{ userId: here.id }]);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
    expect((await server.get('/me', here)).status).toBe(200);

    await db.insertInto('usedBotChecks').values({ hash: 'later', expiresAt: '2026-01-01T00:00:00Z' }).execute();
    await tidy(opened, () => server.now);
    expect(await db.selectFrom('usedBotChecks').select('hash').execute()).toEqual([{ hash: 'later' }]);
  });

  test('tidying removes failed sign-ins and sent mails that are a day old, also when it has run within a day', async () => {
    const { db } = opened;
    const at = (hours: number) => new Date(Date.parse('2026-11-19T12:00:00Z') + hours * 60 * 60 * 1000);
    await tidy(opened, () => at(20));
    await db
      .insertInto('signInFailures')
      .values({ account: 'a', address: 'b', failedAt: at(0) })
      .execute();
    const mail = {
      kind: 'reset',
      email: 'day@example.org',
      orderedAt: at(0),
      nextTryAt: at(0),
      sentAt: at(0),
    } as const;
    await db.insertInto('mailOrders').values(mail).execute();
    const counts = async () => [
      (await db.selectFrom('signInFailures').select('id').where('account', '=', 'a').execute()).length,
      (await db.selectFrom('mailOrders').select('id').where('email', '=', mail.email).execute()).length,
    ];
    await tidy(opened, () => at(23));
    expect(await counts()).toEqual([1, 1]);
    await tidy(opened, () => at(25));
    expect(await counts()).toEqual([0, 0]);
  });

  test('tidying runs again after the clock was a year ahead', async () => {
    const { db } = opened;
    await tidy(opened, () => new Date('2027-11-20T12:00:00Z'));
    await db
      .insertInto('usedBotChecks')
      .values({ hash: 'expired', expiresAt: new Date('2026-11-19T12:00:00Z') })
      .execute();
    await tidy(opened, () => new Date('2026-11-20T12:00:00Z'));
    expect(await db.selectFrom('usedBotChecks').select('hash').execute()).toEqual([]);
  });
});
