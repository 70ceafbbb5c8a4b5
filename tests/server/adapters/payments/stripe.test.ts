import { describe, expect, test } from 'vitest';
import { paymentsScene } from '#tests/support/payments-scene.ts';
import { stripeWorld } from '#tests/support/payments-world.ts';

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

  test('receives the price of the catalogue, the metadata of the application and the return addresses', async () => {
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
});
