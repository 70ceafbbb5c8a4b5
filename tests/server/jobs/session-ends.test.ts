import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshToken } from '#lib/contract/account/account.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { deleteUsedTokens } from '#server/jobs/delete-used-tokens.ts';
import { tidy } from '#server/jobs/tidy.ts';
import { PASSWORD, type TestServer, testServer } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';
import { engines } from '#tests/support/server-engines.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

describe.each(engines())('expiry on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
  });
  afterAll(() => opened.close());

  const later = (milliseconds: number) => {
    server.now = new Date(server.now.getTime() + milliseconds);
  };
  const refresh = (token: string) => server.post('/refresh-token', { refreshToken: token });
  const tokens = () =>
    opened.db.selectFrom('refreshTokens').select(['usedAt', 'sealedReply']).orderBy('usedAt').execute();

  test('the stored reply to a used refresh token is deleted within a minute, the token after a day', async () => {
    const { refreshToken: first } = await server.member('FREE');
    expect((await refresh(first)).status).toBe(200);
    await deleteUsedTokens(opened.db, server.now);
    expect(await tokens()).toMatchObject([{ sealedReply: expect.any(String) }, { usedAt: null }]);
    later(31 * SECOND);
    await deleteUsedTokens(opened.db, server.now);
    expect(await tokens()).toMatchObject([{ usedAt: expect.any(Date), sealedReply: null }, { usedAt: null }]);
    later(DAY);
    await deleteUsedTokens(opened.db, server.now);
    expect(await tokens()).toMatchObject([{ usedAt: null }]);
  });

  test('a second use of a refresh token ends the session also weeks after the first', async () => {
    const { refreshToken: stolen } = await server.member('FREE');
    let { refreshToken: token } = refreshToken.output.parse((await refresh(stolen)).body);
    for (let day = 0; day < 20; day += 1) {
      later(DAY);
      await deleteUsedTokens(opened.db, server.now);
      token = refreshToken.output.parse((await refresh(token)).body).refreshToken;
    }
    expect((await refresh('unknown')).status).toBe(401);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  test('a session ends after a year even when it is refreshed every month', async () => {
    let { refreshToken: token } = await server.member('FREE');
    for (let month = 1; month <= 12; month += 1) {
      later(30 * DAY);
      token = refreshToken.output.parse((await refresh(token)).body).refreshToken;
    }
    later(6 * DAY);
    expect((await refresh(token)).status).toBe(401);
  });

  test('an account that is not activated within 30 days is deleted unless its plan was paid', async () => {
    const register = (email: string) => {
      const form = { fullName: 'A B', email, password: PASSWORD, plan: 'FREE', recaptchaToken: HUMAN };
      return server.post('/auth/register', form);
    };
    for (const name of ['old', 'paid', 'paying']) await register(`${name}@example.org`);
    const { db } = opened;
    await db.updateTable('users').set({ plan: 'LIFETIME' }).where('email', '=', 'paid@example.org').execute();
    const paying = db.selectFrom('users').select('id').where('email', '=', 'paying@example.org');
    const { id: userId } = await paying.executeTakeFirstOrThrow();
    const facts = { amount: 699, startedAt: server.now, paidUntil: null, endedAt: null, refunded: null };
    await db
      .insertInto('purchases')
      .values({ id: 'sub_1', provider: 'stripe', userId, plan: 'PREMIUM', state: 'ending', refund: 'all', ...facts })
      .execute();
    later(31 * DAY);
    await register('young@example.org');
    await tidy(opened, () => server.now);
    const left = await db.selectFrom('users').select('email').where('activatedAt', 'is', null).orderBy('id').execute();
    expect(left.map(({ email }) => email)).toEqual(['paid@example.org', 'paying@example.org', 'young@example.org']);
  });
});
