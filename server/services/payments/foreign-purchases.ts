import type { ExpressionBuilder, Kysely } from 'kysely';
import { Problem } from '#server/base/problem.ts';
import type { PaymentProvider } from '#server/db/payment-tables.ts';
import type { Database } from '#server/db/schema.ts';

/** The condition for a live purchase: it grants a plan, must still be ended at the provider, or must still be refunded. */
export function isLive({ or, and, eb }: ExpressionBuilder<Database, 'purchases'>) {
  return or([
    eb('purchases.state', '!=', 'ended'),
    and([eb('purchases.refund', 'is not', null), eb('purchases.refunded', 'is', null)]),
  ]);
}

/**
 * Checks that no provider except the configured one still charges the user. A refund that such a provider owes is made when it is configured again.
 *
 * @param own the configured provider; `null` for none.
 * @throws {Problem} 409 when another provider charges the user, because only that provider can end the purchase.
 */
export async function refuseForeignPurchases(
  db: Kysely<Database>,
  userId: number,
  own: PaymentProvider | null,
): Promise<void> {
  const foreign = await db
    .selectFrom('purchases')
    .select('id')
    .where('userId', '=', userId)
    .where('plan', '!=', 'LIFETIME')
    .where('state', '!=', 'ended')
    .$if(own !== null, (query) => query.where('provider', '!=', own ?? 'test'))
    .executeTakeFirst();
  if (foreign === undefined) return;
  throw new Problem(409, 'This account has a subscription at a payment provider that this server is not connected to.');
}
