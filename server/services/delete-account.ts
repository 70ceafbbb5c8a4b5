import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { orderMail } from '#server/services/order-mail.ts';
import { fingerprint } from '#server/services/sealing.ts';

/**
 * Deletes a user with everything that is kept about him, and orders a last mail that says so.
 *
 * @param email as accounts are kept under.
 * @returns whether there was such a user.
 */
export function deleteAccount(db: Kysely<Database>, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx.deleteFrom('users').where('email', '=', email).returning('id').executeTakeFirst();
    if (deleted === undefined) return false;
    await trx.deleteFrom('signInFailures').where('account', '=', fingerprint(email)).execute();
    await trx.deleteFrom('mailOrders').where('email', '=', email).execute();
    await orderMail(trx, 'goodbye', email, now);
    return true;
  });
}
