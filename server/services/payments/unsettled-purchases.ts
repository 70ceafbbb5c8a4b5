import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

type OfPurchases = Pick<ExpressionBuilder<Database, 'purchases'>, 'eb' | 'and' | 'or'>;

/** The condition that the payment provider would still charge for a purchase. */
export function isCharging({ eb, and, or }: OfPurchases) {
  return or([
    eb('purchases.state', '=', 'ending'),
    and([eb('purchases.state', '=', 'active'), eb('purchases.plan', '!=', sql.lit('LIFETIME'))]),
  ]);
}

/** The condition that a refund of a purchase is due. */
export function isRefundDue({ eb, and }: Pick<OfPurchases, 'eb' | 'and'>) {
  return and([eb('purchases.refund', 'is not', null), eb('purchases.refunded', 'is', null)]);
}

/** The condition that the payment provider would still charge the user. Such a user's row must not be deleted. */
export function isCharged({ exists, selectFrom }: ExpressionBuilder<Database, 'users'>) {
  return exists(ownPurchases({ selectFrom }).where(isCharging));
}

/** The condition that the payment provider would still charge the user or owes a refund. */
export function hasUnsettledPurchases({ exists, selectFrom }: ExpressionBuilder<Database, 'users'>) {
  return exists(ownPurchases({ selectFrom }).where((where) => where.or([isCharging(where), isRefundDue(where)])));
}

function ownPurchases({ selectFrom }: Pick<ExpressionBuilder<Database, 'users'>, 'selectFrom'>) {
  return selectFrom('purchases').select('purchases.id').whereRef('purchases.userId', '=', 'users.id');
}

/** Keeps a user's purchases with a due refund when the user's row is deleted. A job makes the refunds, then deletes the purchases. */
export async function keepDueRefunds(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.updateTable('purchases').set({ userId: null }).where('userId', '=', userId).where(isRefundDue).execute();
}

/** Deletes the purchases of deleted accounts, except those that are still charged or have a due refund. */
export async function deleteSettledPurchases(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('purchases')
    .where('userId', 'is', null)
    .where((where) => where.not(where.or([isCharging(where), isRefundDue(where)])))
    .execute();
}
