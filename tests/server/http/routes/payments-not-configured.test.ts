import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { PASSWORD, type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';

const REFUSED = {
  status: 409,
  body: { message: 'Payments are not configured on this server.', code: 'PAYMENTS_NOT_CONFIGURED' },
};

describe.each(engines())('a server without a payment provider, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened, { payments: null });
  });
  afterAll(() => opened.close());

  const planOf = async ({ id }: Signed) =>
    (await opened.db.selectFrom('users').select('plan').where('id', '=', id).executeTakeFirst())?.plan;

  /** A checkout that was opened, and paid, while test payments were in use. */
  async function paidEarlier(user: Signed, plan: 'PREMIUM' | 'ANNUAL' | 'LIFETIME', id: string) {
    const { now } = server;
    const row = { id, plan, state: 'open' as const };
    await opened.db
      .insertInto('checkouts')
      .values({ ...row, provider: 'test', buyerId: user.id, userId: user.id, createdAt: now, nextLookAt: now })
      .execute();
    await opened.db
      .insertInto('testCheckouts')
      .values({ ...row, state: 'paid', userId: user.id, successUrl: '/', cancelUrl: '/', purchaseId: `test_${id}` })
      .execute();
    const purchase = { id: `test_${id}`, plan, amount: 699, paidAt: now, endedAt: null };
    await opened.db.insertInto('testPurchases').values(purchase).execute();
  }

  test('a server without a payment provider, reports that payments are not configured', async () => {
    expect(await server.get('/stripe/mode')).toEqual({ status: 200, body: { isTest: false, isConfigured: false } });
  });

  test.each(['FREE', 'PREMIUM', 'ANNUAL', 'LIFETIME'] as const satisfies Plan[])(
    'a server without a payment provider, refuses every payment call of a user on %s and keeps the plan',
    async (plan) => {
      const user = await server.member(plan);
      const post = (path: string) =>
        server.call({ method: 'POST', path, payload: { userId: user.id }, token: user.accessToken });
      for (const path of ['create-subscription', 'create-annual-checkout', 'create-lifetime-checkout', 'cancel'])
        expect(await post(`/stripe/${path}`)).toMatchObject(REFUSED);
      for (const [path, bought] of [
        ['verify', 'PREMIUM'],
        ['verify-annual', 'ANNUAL'],
        ['verify-lifetime', 'LIFETIME'],
      ] as const) {
        const checkout = `cs_${path}_${user.id}`;
        await paidEarlier(user, bought, checkout);
        expect(await server.get(`/stripe/${path}/${checkout}`)).toMatchObject(REFUSED);
        expect((await server.app.inject(`/test-checkout/${checkout}`)).statusCode).toBe(404);
        const paying = { method: 'POST', url: `/test-checkout/${checkout}/pay` } as const;
        expect((await server.app.inject(paying)).statusCode).toBe(404);
      }
      const message = { method: 'POST', url: '/api/app/stripe/webhook', payload: '{}' } as const;
      const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
      expect((await server.app.inject({ ...message, headers })).statusCode).toBe(409);
      expect(await planOf(user)).toBe(plan);
    },
  );

  test('an account can be deleted unless a provider that is not in use still charges for it', async () => {
    const [free, paying] = [await server.member('FREE'), await server.member('PREMIUM')];
    const bought = { id: 'sub_1', provider: 'stripe', userId: paying.id, plan: 'PREMIUM', state: 'active' } as const;
    const facts = { amount: 699, startedAt: server.now, paidUntil: null, endedAt: null, refund: null, refunded: null };
    await opened.db
      .insertInto('purchases')
      .values({ ...bought, ...facts })
      .execute();
    const leave = ({ accessToken: token }: Signed) =>
      server.call({ method: 'DELETE', path: '/me', payload: { password: PASSWORD }, token });
    expect(await leave(free)).toMatchObject({ status: 200 });
    expect(await leave(paying)).toMatchObject({
      status: 409,
      body: {
        message: 'This account has a subscription at a payment provider that this server is not connected to.',
      },
    });
    expect(await planOf(paying)).toBe('PREMIUM');
  });
});
