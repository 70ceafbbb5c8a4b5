import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '#server/jobs/reconcile-payments.ts';
import { paymentsScene } from '#tests/support/payments-scene.ts';
import { stripeWorld, testWorld } from '#tests/support/payments-world.ts';

describe('an installation that changes to real payments', () => {
  const scene = paymentsScene(testWorld);

  /** Runs the job as after a restart with Stripe's keys. */
  async function switchToStripe() {
    const clock = () => scene.server.now;
    const { payments, close } = await stripeWorld(clock);
    await reconcilePayments({ db: scene.opened.db, clock, payments });
    await close();
  }

  test('an installation that changes to real payments ends plans bought with test payments and keeps plans that the operator set', async () => {
    const [buyer, leaver, given] = [
      await scene.server.member('FREE'),
      await scene.server.member('FREE'),
      await scene.server.member('PREMIUM'),
    ];
    await scene.buy(buyer, 'LIFETIME');
    await scene.buy(leaver, 'PREMIUM');
    await scene.opened.db
      .updateTable('purchases')
      .set({ state: 'ending', refund: 'rest' })
      .where('userId', '=', leaver.id)
      .execute();
    const waiting = await scene.open(given, 'ANNUAL');

    await switchToStripe();
    await switchToStripe();

    expect(await scene.plan(buyer)).toEqual({ plan: 'FREE', ends: null });
    expect(await scene.plan(leaver)).toEqual({ plan: 'FREE', ends: null });
    expect((await scene.plan(given)).plan).toBe('PREMIUM');
    const left = await scene.opened.db.selectFrom('purchases').select(['state', 'refund']).execute();
    expect(left).toEqual([
      { state: 'ended', refund: null },
      { state: 'ended', refund: null },
    ]);
    const checkout = scene.opened.db.selectFrom('checkouts').select('state').where('id', '=', waiting);
    expect(await checkout.executeTakeFirst()).toEqual({ state: 'closed' });
  });
});
