import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { fingerprint } from '#server/sealing.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { hasUnsettledPurchases } from '#server/services/payments/unsettled-purchases.ts';

/**
 * Deletes a user with everything that is kept about him, and orders a last mail that says so. Let `Billing.leave` end what he pays for before.
 *
 * @param email as accounts are kept under.
 * @returns whether there was such a user.
 * @throws {Problem} 409 when the payment provider would go on taking his money, or owes him some.
 */
export function deleteAccount(db: Kysely<Database>, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select((query) => ['id', hasUnsettledPurchases(query).as('isPaying')])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) return false;
    if (user.isPaying) throw new Problem(409, 'A payment has just come in for this account. Please try again.');
    await trx.deleteFrom('users').where('id', '=', user.id).execute();
    await trx.deleteFrom('signInFailures').where('account', '=', fingerprint(email)).execute();
    await trx.deleteFrom('signInLanes').where('account', '=', fingerprint(email)).execute();
    await trx.deleteFrom('mailOrders').where('email', '=', email).execute();
    await orderMail(trx, 'goodbye', email, now);
    return true;
  });
}
