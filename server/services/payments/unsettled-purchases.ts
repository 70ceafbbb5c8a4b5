import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Whether the user of the row at hand has something that the provider would still take money for, or is owed some back: then he must not be deleted. */
export function hasUnsettledPurchases({ exists, selectFrom }: ExpressionBuilder<Database, 'users'>) {
  return exists(
    selectFrom('purchases')
      .select('purchases.id')
      .whereRef('purchases.userId', '=', 'users.id')
      .where(({ or, and, eb }) =>
        or([
          eb('purchases.state', '=', 'ending'),
          and([eb('purchases.state', '=', 'active'), eb('purchases.plan', '!=', sql.lit('LIFETIME'))]),
          and([eb('purchases.refund', 'is not', null), eb('purchases.refunded', 'is', null)]),
        ]),
      ),
  );
}
