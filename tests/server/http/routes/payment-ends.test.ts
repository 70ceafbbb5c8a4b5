import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { register } from '#lib/contract/account/account.ts';
import { ownDataSchema } from '#lib/contract/account/account-data.ts';
import { centsOf, paymentsScene } from '#tests/support/payments-scene.ts';
import { paymentsWorlds } from '#tests/support/payments-worlds.ts';
import { PASSWORD } from '#tests/support/server-app.ts';
import { HUMAN } from '#tests/support/server-bot-check.ts';

const DAY = 24 * 60 * 60 * 1000;

describe.each(paymentsWorlds())('ends and repairs of purchases, with $name', ({ build, openDatabase }) => {
  const scene = paymentsScene(build, openDatabase);
  const member = () => scene.server.member('FREE');
  const purchases = (userId: number) =>
    scene.opened.db.selectFrom('purchases').selectAll().where('userId', '=', userId).execute();

  test('a subscription that the provider ends also ends the plan, without a refund', async () => {
    const user = await member();
    const { purchase } = await scene.buy(user, 'ANNUAL');
    await scene.world.end(purchase);
    expect(await scene.tell('ended', purchase)).toBe(200);
    expect(await scene.plan(user)).toEqual({ plan: 'FREE', ends: null });
    expect(await scene.world.standing(purchase)).toEqual({ refunded: 0, isRunning: false });
  });

  test.each(['LIFETIME', 'PREMIUM'] as const)('a full refund of %s by the operator ends the plan', async (plan) => {
    const user = await member();
    const { purchase } = await scene.buy(user, plan);
    await scene.world.giveBack(purchase);
    expect(await scene.tell('given back', purchase)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('FREE');
    expect(await scene.world.standing(purchase)).toEqual({ refunded: centsOf(plan), isRunning: false });
  });

  test('a disputed payment suspends the plan until the dispute is won', async () => {
    const user = await member();
    const { purchase } = await scene.buy(user, 'LIFETIME');
    await scene.world.dispute(purchase, true);
    expect(await scene.tell('disputed', purchase)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('FREE');
    await scene.world.dispute(purchase, false);
    expect(await scene.tell('dispute closed', purchase)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('LIFETIME');
  });

  test('a payment for a larger plan that is given back before its message arrives leaves the present subscription', async () => {
    const user = await member();
    const { purchase } = await scene.buy(user, 'PREMIUM');
    const checkout = await scene.open(user, 'LIFETIME');
    await scene.world.giveBack(await scene.world.pay(checkout));
    expect(await scene.tell('paid', checkout)).toBe(200);
    await scene.reconcile();
    expect((await scene.plan(user)).plan).toBe('PREMIUM');
    expect(await scene.world.standing(purchase)).toEqual({ refunded: 0, isRunning: true });
  });

  test('when two checkouts for one plan are paid, the second is refunded in full', async () => {
    const user = await member();
    const first = await scene.open(user, 'PREMIUM');
    const second = await scene.world.payments.open({
      userId: user.id,
      plan: 'PREMIUM',
      email: null,
      site: 'https://tenline.example',
      successPath: '/',
      cancelPath: '/',
    });
    const { provider } = scene.world.payments;
    const known = {
      id: second.id,
      provider,
      buyerId: user.id,
      userId: user.id,
      plan: 'PREMIUM',
      state: 'open',
    } as const;
    const { now } = scene.server;
    await scene.opened.db
      .insertInto('checkouts')
      .values({ ...known, createdAt: now, nextLookAt: now })
      .execute();
    const kept = await scene.world.pay(first);
    const superfluous = await scene.world.pay(second.id);
    for (const checkout of [first, second.id]) expect(await scene.tell('paid', checkout)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('PREMIUM');
    expect(await scene.world.standing(kept)).toEqual({ refunded: 0, isRunning: true });
    expect(await scene.world.standing(superfluous)).toEqual({ refunded: centsOf('PREMIUM'), isRunning: false });
  });

  test('a new checkout closes the previous one, which prevents a double payment', async () => {
    const user = await member();
    const first = await scene.open(user, 'PREMIUM');
    await scene.open(user, 'LIFETIME');
    expect((await scene.world.payments.checkout(first))?.state).toBe('closed');
  });

  test('the job sets the plan of a payment whose webhook message never arrived', async () => {
    const user = await member();
    const checkout = await scene.open(user, 'PREMIUM');
    await scene.world.pay(checkout);
    await scene.reconcile();
    expect((await scene.plan(user)).plan).toBe('FREE');
    scene.later(6 * 60_000);
    await scene.reconcile();
    expect((await scene.plan(user)).plan).toBe('PREMIUM');
  });

  test('an open checkout is polled again although its next poll was scheduled while the clock was a year ahead', async () => {
    const user = await member();
    const checkout = await scene.open(user, 'PREMIUM');
    await scene.world.pay(checkout);
    const nextLookAt = new Date(scene.server.now.getTime() + 365 * DAY);
    await scene.opened.db.updateTable('checkouts').set({ nextLookAt }).where('id', '=', checkout).execute();
    await scene.reconcile();
    expect((await scene.plan(user)).plan).toBe('PREMIUM');
  });

  test('a cancellation that was interrupted after the provider had ended the subscription is completed with the refund', async () => {
    const user = await member();
    const { purchase } = await scene.buy(user, 'ANNUAL');
    await scene.world.payments.end(purchase, true);
    expect(await scene.tell('ended', purchase)).toBe(200);
    expect((await scene.plan(user)).plan).toBe('FREE');
    expect((await scene.world.standing(purchase)).refunded).toBeGreaterThan(0);
  });

  test('the job completes a refund that a crash interrupted, and refunds once', async () => {
    const user = await member();
    const { purchase } = await scene.buy(user, 'PREMIUM');
    await scene.cancel(user);
    const { refunded } = await scene.world.standing(purchase);
    await scene.opened.db.updateTable('purchases').set({ refunded: null }).where('id', '=', purchase).execute();
    await scene.reconcile();
    expect(await purchases(user.id)).toMatchObject([{ state: 'ended', refunded }]);
    expect((await scene.world.standing(purchase)).refunded).toBe(refunded);
  });

  test('a refund that the provider refuses does not block the end and refund of other subscriptions', async () => {
    const users = [await member(), await member()];
    const bought = [];
    for (const user of users) bought.push((await scene.buy(user, 'PREMIUM')).purchase);
    await scene.opened.db
      .updateTable('purchases')
      .set({ state: 'ending', refund: 'rest' })
      .where('id', 'in', bought)
      .execute();
    const { refund } = scene.world.payments;
    let refused: string | null = null;
    const refusing = vi.spyOn(scene.world.payments, 'refund').mockImplementation(async (id, share) => {
      refused ??= id;
      if (id === refused) throw new Error('The charge is disputed.');
      return refund(id, share);
    });
    onTestFinished(() => refusing.mockRestore());
    await expect(scene.reconcile()).rejects.toThrow('The charge is disputed.');
    for (const id of bought) {
      const { refunded, isRunning } = await scene.world.standing(id);
      expect([refunded > 0, isRunning]).toEqual([id !== refused, false]);
    }
    refusing.mockRestore();
    await scene.reconcile();
    expect((await scene.world.standing(refused ?? '')).refunded).toBeGreaterThan(0);
  });

  test('deleting an account first ends its subscription and closes its open checkouts', async () => {
    const user = await member();
    const { purchase } = await scene.buy(user, 'PREMIUM');
    const open = await scene.open(user, 'ANNUAL');
    const { status, body } = await scene.server.call({
      method: 'DELETE',
      path: '/me',
      payload: { password: PASSWORD },
      token: user.accessToken,
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(await scene.world.standing(purchase)).toMatchObject({ isRunning: false });
    expect((await scene.world.payments.checkout(open))?.state).toBe('closed');
    expect(await purchases(user.id)).toEqual([]);
  });

  test('a payment for an account that does not exist is refunded in full', async () => {
    const owner = await member();
    const form = {
      fullName: 'Some Body',
      email: owner.email,
      password: PASSWORD,
      plan: 'PREMIUM',
      recaptchaToken: HUMAN,
    };
    const decoy = register.output.parse((await scene.server.post('/auth/register', form)).body);
    const checkout = await scene.open({ id: decoy.user.id, accessToken: decoy.accessToken }, 'PREMIUM');
    const purchase = await scene.world.pay(checkout);
    expect(await scene.tell('paid', checkout)).toBe(200);
    expect(await scene.world.standing(purchase)).toEqual({ refunded: centsOf('PREMIUM'), isRunning: false });
    expect((await scene.verify(checkout, 'PREMIUM')).status).toBe(400);
    expect((await scene.plan(owner)).plan).toBe('FREE');
  });

  test('a registration with the address of an account gets a checkout like one with a new address', async () => {
    const owner = await member();
    const answers = [];
    for (const email of [owner.email, `fresh-${owner.id}@example.org`]) {
      const form = { fullName: 'Some Body', email, password: PASSWORD, plan: 'ANNUAL', recaptchaToken: HUMAN };
      const { user, accessToken } = register.output.parse((await scene.server.post('/auth/register', form)).body);
      for (const plan of ['ANNUAL', 'PREMIUM'] as const) {
        const { status, body } = await scene.create({ id: user.id, accessToken }, plan);
        answers.push({ status, url: String((body as { url?: string }).url).replace(/[^/]+$/, '') });
      }
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }, { status: 200 }]);
  });

  test("the export has the user's own payments only", async () => {
    const [user, other] = [await member(), await member()];
    await scene.buy(user, 'PREMIUM');
    await scene.buy(other, 'LIFETIME');
    const data = ownDataSchema.parse((await scene.server.get('/me/export', user)).body);
    expect(data.purchases).toMatchObject([{ plan: 'PREMIUM', amount: 699, endedAt: null, refunded: null }]);
    expect(data.checkouts).toMatchObject([{ plan: 'PREMIUM', state: 'paid' }]);
  });

  test('a renewal moves the day on which the plan renews', async () => {
    const user = await member();
    const { purchase } = await scene.buy(user, 'PREMIUM');
    const before = await scene.plan(user);
    scene.later(40 * DAY);
    await scene.world.renew(purchase);
    await scene.reconcile();
    const after = await scene.plan(user);
    expect(after.plan).toBe('PREMIUM');
    expect(Date.parse(after.ends ?? '')).toBeGreaterThan(Date.parse(before.ends ?? ''));
  });
});
