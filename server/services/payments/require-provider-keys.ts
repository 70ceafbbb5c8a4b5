import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Config } from '#server/base/config.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';
import { isLive } from '#server/services/payments/foreign-purchases.ts';

/**
 * Checks at the start that Stripe's keys are set if there are live purchases from Stripe. Without keys no user could cancel, and Stripe would
 * continue to charge. Changes nothing.
 *
 * @throws {UserError} with both remedies: the keys, or IGNORE_LIVE_PURCHASES=stripe.
 */
export async function requireProviderKeys(
  db: Kysely<Database>,
  payments: Payments | null,
  { ignoresLivePurchases }: Pick<Config, 'ignoresLivePurchases'>,
): Promise<void> {
  if (payments?.provider === 'stripe' || ignoresLivePurchases) return;
  const { live } = await db
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('provider', '=', 'stripe')
    .where(isLive)
    .executeTakeFirstOrThrow();
  if (live === 0) return;
  const purchases = live === 1 ? 'There is 1 live purchase' : `There are ${live} live purchases`;
  throw new UserError(
    `${purchases} by Stripe but no key of Stripe: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or set IGNORE_LIVE_PURCHASES=stripe to start without them while Stripe goes on charging.`,
  );
}
