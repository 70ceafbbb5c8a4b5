import { describe, expect, test } from 'vitest';
import { centsOf, paymentsScene } from '#tests/support/payments-scene.ts';
import { paymentsWorlds } from '#tests/support/payments-worlds.ts';

const DAY = 24 * 60 * 60 * 1000;
const FAILED = { status: 400, body: { message: 'Payment verification failed' } };

describe.each(paymentsWorlds())('paying by $name', ({ name, build, openDatabase }) => {
  const scene = paymentsScene(build, openDatabase);
  const member = (plan: 'FREE' | 'PREMIUM' | 'LIFETIME' = 'FREE') => scene.server.member(plan);

  test('reports whether payments are real', async () => {
    const { body } = await scene.server.get('/stripe/mode');
    expect(body).toEqual({ isTest: !name.startsWith('Stripe'), isConfigured: true });
  });

  test.each(['PREMIUM', 'ANNUAL', 'LIFETIME'] as const)(
    'a paid %s checkout puts the user on the plan',
    async (plan) => {
      const user = await member();
      const checkout = await scene.open(user, plan);
      expect(await scene.plan(user)).toEqual({ plan: 'FREE', ends: null });
      await scene.world.pay(checkout);
      expect(await scene.tell('paid', checkout)).toBe(200);
      expect(await scene.verify(checkout, plan)).toMatchObject({ status: 200 });
      const { plan: now, ends } = await scene.plan(user);
      expect(now).toBe(plan);
      expect(ends === null).toBe(plan === 'LIFETIME');
    },
  );

  test('a checkout can be verified twice before its webhook message arrives, and has one purchase', async () => {
    const user = await member();
    const checkout = await scene.open(user, 'ANNUAL');
    await scene.world.pay(checkout);
    for (let again = 0; again < 2; again += 1)
      expect(await scene.verify(checkout, 'ANNUAL')).toMatchObject({ status: 200 });
    expect(await scene.tell('paid', checkout)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('ANNUAL');
    expect(
      await scene.opened.db.selectFrom('purchases').selectAll().where('userId', '=', user.id).execute(),
    ).toHaveLength(1);
  });

  test('verifying a checkout that is unpaid or closed fails and changes nothing', async () => {
    const user = await member();
    const checkout = await scene.open(user, 'PREMIUM');
    expect(await scene.verify(checkout, 'PREMIUM')).toMatchObject(FAILED);
    await scene.world.payments.close(checkout);
    expect(await scene.verify(checkout, 'PREMIUM')).toMatchObject(FAILED);
    expect((await scene.plan(user)).plan).toBe('FREE');
  });

  test('a session id of any length that the contract allows reaches the verification', async () => {
    for (const length of [101, 255])
      expect(await scene.verify(`cs_live_${'a'.repeat(length - 8)}`, 'PREMIUM')).toMatchObject(FAILED);
  });

  test('a payment message that arrives twice, in parallel to the verification, sets the plan and causes no refund', async () => {
    const user = await member();
    const checkout = await scene.open(user, 'LIFETIME');
    const purchase = await scene.world.pay(checkout);
    const message = scene.world.message('paid', checkout);
    const statuses = await Promise.all([
      scene.deliver(message),
      scene.deliver(message),
      scene.verify(checkout, 'LIFETIME'),
    ]);
    expect(statuses).toMatchObject([200, 200, { status: 200 }]);
    expect(await scene.deliver(message)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('LIFETIME');
    expect(await scene.world.standing(purchase)).toMatchObject({ refunded: 0 });
  });

  test('the user stays on FREE if the message about the end of a purchase arrives before the message about its payment', async () => {
    const user = await member();
    const checkout = await scene.open(user, 'PREMIUM');
    const purchase = await scene.world.pay(checkout);
    await scene.world.end(purchase);
    expect(await scene.tell('ended', purchase)).toBe(200);
    expect(await scene.tell('paid', checkout)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('FREE');
  });

  test('a message with a wrong signature is refused and changes nothing', async () => {
    const user = await member();
    const checkout = await scene.open(user, 'PREMIUM');
    await scene.world.pay(checkout);
    const { body, signature } = scene.world.message('paid', checkout);
    expect(await scene.deliver({ body: `${body} `, signature })).toBe(400);
    expect(await scene.deliver({ body, signature: 't=1,v1=00' })).toBe(400);
    expect((await scene.plan(user)).plan).toBe('FREE');
  });

  test("verifying another user's checkout changes only its owner's plan and reveals nothing", async () => {
    const [owner, other] = [await member(), await member()];
    const checkout = await scene.open(owner, 'PREMIUM');
    await scene.world.pay(checkout);
    expect(await scene.verify(checkout, 'ANNUAL')).toMatchObject(FAILED);
    const { status, body } = await scene.verify(checkout, 'PREMIUM');
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Your subscription is active.' } });
    expect((await scene.plan(other)).plan).toBe('FREE');
    expect((await scene.plan(owner)).plan).toBe('PREMIUM');
  });

  test('opening a checkout for another user, or with a field for the plan, is rejected', async () => {
    const [user, other] = [await member(), await member()];
    const post = (payload: object) =>
      scene.server.call({ method: 'POST', path: '/stripe/create-subscription', payload, token: user.accessToken });
    expect(await post({ userId: other.id })).toMatchObject({
      status: 400,
      body: { message: 'User ID not found. Please try logging in again.' },
    });
    expect(await post({ userId: user.id, plan: 'LIFETIME' })).toMatchObject({ status: 400 });
  });

  test.each([
    ['FREE', 409, 'There is no subscription to cancel.'],
    ['LIFETIME', 409, 'There is nothing to cancel: your plan is paid for good.'],
  ] as const)('a user on %s has nothing to cancel', async (plan, status, message) => {
    expect(await scene.cancel(await member(plan))).toMatchObject({ status, body: { message } });
  });

  test('cancelling ends access immediately and refunds the unused share', async () => {
    const user = await member();
    const { purchase, checkout } = await scene.buy(user, 'PREMIUM');
    const { ends } = await scene.plan(user);
    const wholeTime = Date.parse(ends ?? '') - scene.server.now.getTime();
    scene.later(wholeTime / 4);
    expect(await scene.cancel(await scene.again(user))).toEqual({
      status: 200,
      body: { message: 'Subscription cancelled successfully' },
    });
    expect(await scene.plan(user)).toEqual({ plan: 'FREE', ends: null });
    const { refunded, isRunning } = await scene.world.standing(purchase);
    expect(isRunning).toBe(false);
    expect(Math.abs(refunded - 0.75 * centsOf('PREMIUM'))).toBeLessThanOrEqual(1);
    // Late messages change nothing.
    for (const news of ['renewed', 'given back', 'ended'] as const) expect(await scene.tell(news, purchase)).toBe(200);
    expect(await scene.verify(checkout, 'PREMIUM')).toMatchObject(FAILED);
    expect((await scene.plan(user)).plan).toBe('FREE');
    expect((await scene.world.standing(purchase)).refunded).toBe(refunded);
  });

  test('a user who has cancelled can buy again', async () => {
    const user = await member();
    await scene.buy(user, 'PREMIUM');
    await scene.cancel(user);
    await scene.buy(user, 'ANNUAL');
  });

  test('an upgrade ends the old subscription once the new one is paid, and refunds its unused share', async () => {
    const user = await member();
    const { purchase: monthly } = await scene.buy(user, 'PREMIUM');
    const upgrade = await scene.open(user, 'ANNUAL');
    expect((await scene.world.standing(monthly)).isRunning).toBe(true);
    scene.later(DAY);
    const annual = await scene.world.pay(upgrade);
    await scene.tell('paid', upgrade);
    expect((await scene.plan(user)).plan).toBe('ANNUAL');
    const old = await scene.world.standing(monthly);
    expect(old.isRunning).toBe(false);
    expect(old.refunded).toBeGreaterThan(0);
    expect(old.refunded).toBeLessThan(centsOf('PREMIUM'));
    await scene.tell('ended', monthly);
    expect((await scene.plan(user)).plan).toBe('ANNUAL');

    await scene.buy(await scene.again(user), 'LIFETIME');
    expect(await scene.plan(user)).toEqual({ plan: 'LIFETIME', ends: null });
    expect(await scene.world.standing(annual)).toMatchObject({ isRunning: false });
  });

  test.each([
    ['PREMIUM', 'You are on the Premium plan already.'],
    ['ANNUAL', 'You are on the Annual plan already.'],
  ] as const)('%s cannot be bought twice', async (plan, message) => {
    const user = await member();
    await scene.buy(user, plan);
    expect(await scene.create(user, plan)).toMatchObject({ status: 409, body: { message } });
  });

  test('a larger plan cannot be changed to a smaller one', async () => {
    const user = await member();
    await scene.buy(user, 'LIFETIME');
    expect(await scene.create(user, 'ANNUAL')).toMatchObject({
      status: 409,
      body: { message: 'The Lifetime plan cannot be changed to Annual.' },
    });
  });
});
