import { describe, expect, test } from 'vitest';
import { paymentsScene } from '#tests/support/payments-scene.ts';
import { stripeWorld } from '#tests/support/payments-world.ts';
import { PASSWORD, type Signed } from '#tests/support/server-app.ts';

describe('Stripe', () => {
  const scene = paymentsScene(stripeWorld);
  const AWAY = { status: 503, body: { message: 'The payment provider does not answer. Please try again.' } };

  async function whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
    scene.world.stripe.isAway = true;
    try {
      return await work();
    } finally {
      scene.world.stripe.isAway = false;
    }
  }

  test('receives for a checkout the price of the plan, the name of the product and the return addresses', async () => {
    const checkout = await scene.open(await scene.server.member('FREE'), 'ANNUAL');
    const fields = Object.fromEntries(scene.world.stripe.sessions.get(checkout)?.fields ?? []);
    expect(fields).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '6900',
      'line_items[0][price_data][recurring][interval]': 'year',
      'metadata[product]': 'tenline',
      success_url: expect.stringMatching(/\/annual\/success\?session_id=\{CHECKOUT_SESSION_ID\}$/),
      cancel_url: expect.stringMatching(/\/subscription\/cancel$/),
    });
  });

  test('a purchase and a cancellation fail with 503 and change nothing while Stripe does not reply', async () => {
    const user = await scene.server.member('FREE');
    expect(await whileAway(() => scene.create(user, 'PREMIUM'))).toMatchObject(AWAY);
    const { purchase } = await scene.buy(user, 'PREMIUM');
    expect(await whileAway(() => scene.cancel(user))).toMatchObject(AWAY);
    expect((await scene.plan(user)).plan).toBe('PREMIUM');
    expect(await scene.world.standing(purchase)).toEqual({ refunded: 0, isRunning: true });
  });

  test('the webhook fails with 503 while Stripe does not reply, and the repeated message is applied', async () => {
    const user = await scene.server.member('FREE');
    const checkout = await scene.open(user, 'PREMIUM');
    await scene.world.pay(checkout);
    const message = scene.world.message('paid', checkout);
    expect(await whileAway(() => scene.deliver(message))).toBe(503);
    expect(await scene.deliver(message)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('PREMIUM');
  });

  test('a webhook message with a wrong signature gets a 400, and a message about an unknown subscription changes nothing', async () => {
    const foreign = JSON.stringify({ id: 'evt_foreign', type: 'customer.created', data: { object: { id: 'cus_1' } } });
    expect(await scene.deliver({ body: foreign, signature: 't=1,v1=00' })).toBe(400);
    const before = scene.world.stripe.changes.length;
    expect(await scene.tell('ended', 'sub_of_somebody_else')).toBe(200);
    expect(scene.world.stripe.changes).toHaveLength(before);
  });

  test.each([
    ['PREMIUM', { status: 'incomplete' }, 'open'],
    ['PREMIUM', { status: 'incomplete_expired' }, 'closed'],
    ['LIFETIME', { payment: 'processing' }, 'open'],
    ['LIFETIME', { payment: 'requires_payment_method' }, 'closed'],
  ] as const)('a completed %s checkout without a payment, with %o at Stripe, is %s', async (plan, standing, state) => {
    const { stripe, payments } = scene.world;
    const checkout = await scene.open(await scene.server.member('FREE'), plan);
    Object.assign(stripe.pay(checkout), standing);
    Object.assign(stripe.sessions.get(checkout) ?? {}, { isUnpaid: true });
    expect(await payments.checkout(checkout)).toMatchObject({ state, purchaseId: null });
  });

  test('a bank debit that succeeds after another checkout was paid for the same plan is refunded in full', async () => {
    const user = await scene.server.member('FREE');
    const debit = await scene.open(user, 'PREMIUM');
    const pending = scene.world.stripe.pay(debit);
    Object.assign(pending, { status: 'incomplete' });
    Object.assign(scene.world.stripe.sessions.get(debit) ?? {}, { isUnpaid: true });
    expect((await scene.create(user, 'PREMIUM')).status).toBe(200);
    const [other = ''] = [...scene.world.stripe.sessions.keys()].slice(-1);
    const kept = await scene.world.pay(other);
    expect(await scene.tell('paid', other)).toBe(200);
    Object.assign(pending, { status: 'active' });
    Object.assign(scene.world.stripe.sessions.get(debit) ?? {}, { isUnpaid: false });
    expect(await scene.tell('paid', debit)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('PREMIUM');
    expect(await scene.world.standing(kept)).toEqual({ refunded: 0, isRunning: true });
    expect(await scene.world.standing(pending.id)).toEqual({ refunded: pending.amount, isRunning: false });
  });

  /** Buys and cancels a subscription; `owed` is its refund. */
  async function cancelled() {
    const user = await scene.server.member('FREE');
    const { purchase } = await scene.buy(user, 'PREMIUM');
    expect((await scene.cancel(user)).status).toBe(200);
    return { purchase, owed: await refunded(purchase) };
  }
  const refunded = async (purchase: string) => (await scene.world.standing(purchase)).refunded;
  const attempts = (purchase: string) => scene.world.stripe.purchases.get(purchase)?.refunds.length;
  const recorded = async (purchase: string) => {
    const found = scene.opened.db.selectFrom('purchases').select('refunded').where('id', '=', purchase);
    return (await found.executeTakeFirst())?.refunded;
  };
  async function fail(purchase: string, reason?: string): Promise<void> {
    scene.world.failRefund(purchase, reason);
    expect(await scene.tell('refund failed', purchase)).toBe(200);
  }

  test('a refund that fails days later is made again once, even if the message about it is repeated', async () => {
    const { purchase, owed } = await cancelled();
    expect(owed).toBeGreaterThan(0);
    scene.later(3 * 24 * 60 * 60_000);
    await fail(purchase);
    expect([await refunded(purchase), await recorded(purchase), attempts(purchase)]).toEqual([owed, owed, 2]);
    expect(await scene.tell('refund failed', purchase)).toBe(200);
    await scene.reconcile();
    expect([await refunded(purchase), attempts(purchase)]).toEqual([owed, 2]);
  });

  test('the job repeats a failed refund when the attempt that follows the message fails too', async () => {
    const { purchase, owed } = await cancelled();
    scene.world.failRefund(purchase);
    scene.world.stripe.refusesRefunds = true;
    try {
      expect(await scene.tell('refund failed', purchase)).toBe(503);
    } finally {
      scene.world.stripe.refusesRefunds = false;
    }
    expect(await recorded(purchase)).toBeNull();
    await scene.reconcile();
    expect([await refunded(purchase), await recorded(purchase)]).toEqual([owed, owed]);
  });

  test('a refund that fails each time is attempted three times and then recorded as 0', async () => {
    const { purchase } = await cancelled();
    for (let attempt = 1; attempt <= 3; attempt += 1) await fail(purchase);
    await scene.reconcile();
    expect([await refunded(purchase), await recorded(purchase), attempts(purchase)]).toEqual([0, 0, 3]);
  });

  test.each([
    ['the payer disputed the payment', 'charge_for_pending_refund_disputed'],
    ['the operator cancelled it', 'merchant_request'],
  ])('a refund that failed because %s is not repeated', async (_, reason) => {
    const { purchase } = await cancelled();
    await fail(purchase, reason);
    expect([await recorded(purchase), attempts(purchase)]).toEqual([0, 1]);
  });

  test('a failed refund of an account that was deleted meanwhile is made again', async () => {
    const { purchase, owed } = await cancelled();
    await scene.opened.db.deleteFrom('purchases').where('id', '=', purchase).execute();
    await fail(purchase);
    expect([await refunded(purchase), attempts(purchase)]).toEqual([owed, 2]);
  });

  const leave = ({ accessToken: token }: Signed) =>
    scene.server.call({ method: 'DELETE', path: '/me', payload: { password: PASSWORD }, token });

  test.each(['refusesRefunds', 'isBalanceEmpty'] as const)(
    'an account is deleted although its refund cannot be made, which is made later, with %s at Stripe',
    async (fault) => {
      const user = await scene.server.member('FREE');
      const { purchase } = await scene.buy(user, 'PREMIUM');
      const others = await scene.opened.db
        .selectFrom('purchases')
        .select('id')
        .where('userId', '!=', user.id)
        .execute();
      scene.world.stripe[fault] = true;
      try {
        expect(await leave(user)).toMatchObject({ status: 200 });
        await expect(scene.reconcile()).rejects.toThrow('The payment provider');
      } finally {
        scene.world.stripe[fault] = false;
      }
      expect(await scene.server.get('/me', user)).toMatchObject({ status: 401 });
      expect(await scene.world.standing(purchase)).toEqual({ refunded: 0, isRunning: false });
      // Late messages about the purchase change nothing.
      expect(await scene.tell('ended', purchase)).toBe(200);
      await scene.reconcile();
      expect(await refunded(purchase)).toBeGreaterThan(0);
      expect(await scene.opened.db.selectFrom('purchases').select('id').execute()).toEqual(others);
    },
  );

  test('an account stays while Stripe does not reply, because its subscription goes on', async () => {
    const user = await scene.server.member('FREE');
    const { purchase } = await scene.buy(user, 'PREMIUM');
    expect(await whileAway(() => leave(user))).toMatchObject(AWAY);
    expect(await scene.world.standing(purchase)).toMatchObject({ isRunning: true });
    expect((await scene.plan(user)).plan).toBe('PREMIUM');
  });

  test('a refund of a disputed payment, which Stripe never makes, is not due for ever', async () => {
    const user = await scene.server.member('FREE');
    const { purchase } = await scene.buy(user, 'PREMIUM');
    await scene.world.dispute(purchase, true);
    expect((await scene.cancel(user)).status).toBe(200);
    await scene.reconcile();
    expect([await recorded(purchase), attempts(purchase)]).toEqual([0, 0]);
  });

  test("a failed refund that the operator made in Stripe's dashboard is not repeated", async () => {
    const { purchase } = await scene.buy(await scene.server.member('FREE'), 'LIFETIME');
    await scene.world.giveBack(purchase);
    await fail(purchase);
    expect(attempts(purchase)).toBe(1);
  });
});
