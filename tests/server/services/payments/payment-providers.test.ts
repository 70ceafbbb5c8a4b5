import { describe, expect, test } from 'vitest';
import { configuredPayments } from '#server/adapters/payments/configured-payments.ts';
import { readConfig } from '#server/base/config.ts';
import { reconcilePayments } from '#server/jobs/reconcile-payments.ts';
import { requireProviderKeys } from '#server/services/payments/require-provider-keys.ts';
import { paymentsScene } from '#tests/support/payments-scene.ts';
import { stripeWorld, testWorld } from '#tests/support/payments-world.ts';
import { PASSWORD, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';

const SECRET = { TOKEN_SECRET: 'a secret for tests, of more than 32 letters' };
const NOT_CONNECTED = 'This account has a subscription at a payment provider that this server is not connected to.';
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe.each(engines())('purchases made with Stripe, on $name', ({ open }) => {
  const scene = paymentsScene(stripeWorld, open);
  const clock = () => scene.server.now;
  const purchases = () => scene.opened.db.selectFrom('purchases').selectAll().orderBy('id').execute();

  /** The payments of a server without Stripe's keys: none, and test payments. */
  async function withoutKeys() {
    const { payments } = await testWorld(clock, scene.opened);
    return [null, payments] as const;
  }

  test('purchases made with Stripe, do not change on a server without Stripe’s keys, even with a refund due at Stripe', async () => {
    const [subscriber, leaver] = [await scene.server.member('FREE'), await scene.server.member('FREE')];
    await scene.buy(subscriber, 'PREMIUM');
    const { purchase } = await scene.buy(leaver, 'ANNUAL');
    const waiting = await scene.open(await scene.server.member('FREE'), 'PREMIUM');
    const owed = { state: 'ending', refund: 'rest' } as const;
    await scene.opened.db.updateTable('purchases').set(owed).where('id', '=', purchase).execute();
    const before = [await purchases(), scene.world.stripe.changes.length, await scene.plan(subscriber)];
    scene.later(40 * 24 * 60 * 60 * 1000);

    for (const payments of await withoutKeys()) {
      await reconcilePayments({ db: scene.opened.db, clock, payments });
      const server = await testServer(scene.opened, { payments });
      server.now = scene.server.now;
      const user = await scene.again(subscriber);
      const cancelled = { method: 'POST', path: '/stripe/cancel', payload: {}, token: user.accessToken } as const;
      expect((await server.call(cancelled)).status).toBe(409);
      const leaving = {
        method: 'DELETE',
        path: '/me',
        payload: { password: PASSWORD },
        token: user.accessToken,
      } as const;
      expect(await server.call(leaving)).toMatchObject({ status: 409, body: { message: NOT_CONNECTED } });
      expect((await server.get(`/stripe/verify/${waiting}`)).status).toBeGreaterThanOrEqual(400);
    }

    expect([await purchases(), scene.world.stripe.changes.length, await scene.plan(subscriber)]).toEqual(before);
    const open = scene.opened.db.selectFrom('checkouts').select('state').where('id', '=', waiting);
    expect(await open.executeTakeFirst()).toEqual({ state: 'open' });
  });

  test('purchases made with Stripe, do not block a cancellation and a deletion with another provider when only a refund is due', async () => {
    const { db } = scene.opened;
    const user = await scene.server.member('FREE');
    const { purchase } = await scene.buy(user, 'PREMIUM');
    await scene.world.payments.end(purchase, true);
    const owed = { state: 'ended', refund: 'rest', refunded: null } as const;
    await db.updateTable('purchases').set(owed).where('id', '=', purchase).execute();
    await db.updateTable('users').set({ plan: 'FREE' }).where('id', '=', user.id).execute();

    const local = await testWorld(clock, scene.opened);
    const server = await testServer(scene.opened, { payments: local.payments });
    server.now = scene.server.now;
    const call = (method: 'POST' | 'DELETE', path: string, payload: object) =>
      server.call({ method, path, payload, token: user.accessToken });
    const { body } = await call('POST', '/stripe/create-annual-checkout', { userId: user.id });
    const bought = String((body as { url: string }).url.split('/').at(-1));
    await local.pay(bought);
    expect((await server.get(`/stripe/verify-annual/${bought}`)).status).toBe(200);
    expect(await call('POST', '/stripe/cancel', {})).toMatchObject({ status: 200 });
    expect(await call('DELETE', '/me', { password: PASSWORD })).toMatchObject({ status: 200 });
    const kept = db.selectFrom('purchases').select(['userId', 'refunded']).where('id', '=', purchase);
    expect(await kept.execute()).toEqual([{ userId: null, refunded: null }]);

    await scene.reconcile();
    expect((await scene.world.standing(purchase)).refunded).toBeGreaterThan(0);
    expect(await kept.execute()).toEqual([]);
  });

  test.each([
    ['unpaid', 'renewed'],
    ['unpaid', 'changed'],
    ['paused', 'changed'],
    ['paused', 'paused'],
  ] as const)(
    'with the state %s at Stripe, reported as %s, give no plan and are ended at Stripe',
    async (status, news) => {
      const user = await scene.server.member('FREE');
      const { purchase } = await scene.buy(user, 'PREMIUM');
      Object.assign(scene.world.stripe.purchases.get(purchase) ?? {}, { status });
      expect(await scene.tell(news, purchase)).toBe(200);
      expect(await scene.plan(user)).toEqual({ plan: 'FREE', ends: null });
      expect(await scene.world.standing(purchase)).toEqual({ refunded: 0, isRunning: false });
    },
  );

  test('purchases made with Stripe, are not ended by an upgrade with test payments', async () => {
    const user = await scene.server.member('FREE');
    const { purchase } = await scene.buy(user, 'PREMIUM');
    const unpaid = await scene.open(user, 'LIFETIME');
    const local = await testWorld(clock, scene.opened);
    const server = await testServer(scene.opened, { payments: local.payments });
    server.now = scene.server.now;
    const opening = { method: 'POST', path: '/stripe/create-annual-checkout', payload: { userId: user.id } } as const;
    const { body } = await server.call({ ...opening, token: user.accessToken });
    const bought = String((body as { url: string }).url.split('/').at(-1));
    await local.pay(bought);
    expect((await server.get(`/stripe/verify-annual/${bought}`)).status).toBe(200);
    expect((await scene.plan(user)).plan).toBe('ANNUAL');
    const kept = (await purchases()).find(({ id }) => id === purchase);
    expect(kept).toMatchObject({ provider: 'stripe', state: 'active', refund: null });
    // Stripe's page still accepts a payment for this checkout.
    const checkout = scene.opened.db.selectFrom('checkouts').select('state').where('id', '=', unpaid);
    expect(await checkout.executeTakeFirst()).toEqual({ state: 'open' });

    // With Stripe in use again, the test purchase ends and the subscription grants its plan again.
    await scene.reconcile();
    expect((await scene.plan(user)).plan).toBe('PREMIUM');
    expect(await scene.world.standing(purchase)).toEqual({ refunded: 0, isRunning: true });
  });

  test('purchases made with Stripe, keep the server from starting without Stripe’s keys, unless IGNORE_LIVE_PURCHASES is set', async () => {
    await scene.buy(await scene.server.member('FREE'), 'PREMIUM');
    const before = await purchases();
    const { db } = scene.opened;
    for (const payments of await withoutKeys()) {
      await expect(requireProviderKeys(db, payments, { ignoresLivePurchases: false })).rejects.toThrow(
        /^There are \d+ live purchases by Stripe but no key of Stripe: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or set IGNORE_LIVE_PURCHASES=stripe to start without them while Stripe goes on charging\.$/,
      );
      await requireProviderKeys(db, payments, { ignoresLivePurchases: true });
    }
    await requireProviderKeys(db, scene.world.payments, { ignoresLivePurchases: false });
    expect(await purchases()).toEqual(before);

    await db.updateTable('purchases').set({ state: 'ended', refund: null }).execute();
    await requireProviderKeys(db, null, { ignoresLivePurchases: false });
  });
});

describe('the payment provider of an installation', () => {
  const scene = paymentsScene(testWorld);
  const providerWith = async (env: Record<string, string>) => {
    const parts = { db: scene.opened.db, clock: () => scene.server.now };
    return (await configuredPayments(readConfig({ ...SECRET, ...env }), parts))?.provider ?? null;
  };

  test.each([
    ['on loopback', {}, 'test'],
    ['on another loopback address', { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:8080' }, 'test'],
    ['on IPv6 loopback', { HOST: '::1', PUBLIC_URL: 'http://[::1]:4010' }, 'test'],
    ['on every address', { HOST: '0.0.0.0' }, null],
    ['at a public address', { PUBLIC_URL: 'https://tenline.example' }, null],
    ['behind a proxy', { TRUSTED_PROXIES: '10.0.0.1' }, null],
    ['at a public address with PAYMENTS=test', { PUBLIC_URL: 'https://tenline.example', PAYMENTS: 'test' }, 'test'],
    ["at a public address with Stripe's keys", { PUBLIC_URL: 'https://tenline.example', ...KEYS }, 'stripe'],
    ["on loopback with Stripe's keys", KEYS, 'stripe'],
  ])('the payment provider of an installation is $2 for a server $0', async (_where, env, provider) => {
    expect(await providerWith(env)).toBe(provider);
  });

  test('the payment provider of an installation cannot be test payments and Stripe at the same time', () => {
    expect(() => readConfig({ ...KEYS, PAYMENTS: 'test' })).toThrow(/PAYMENTS must be absent beside STRIPE_SECRET_KEY/);
  });
});
