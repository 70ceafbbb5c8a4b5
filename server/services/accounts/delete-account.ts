import type { Kysely, Transaction } from 'kysely';
import { Problem } from '#server/base/problem.ts';
import { fingerprint } from '#server/base/sealing.ts';
import { ownWorldId } from '#server/data/own-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { isCharged, keepDueRefunds } from '#server/services/payments/unsettled-purchases.ts';

/**
 * Deletes a user with all of their data and queues a mail that confirms it. Call `Billing.leave` first, which ends the user's subscription.
 * A refund that is still due is made without the account.
 *
 * @param email normalised by `accountEmail`.
 * @returns whether the user existed.
 * @throws {Problem} 409 when the payment provider would still charge the user.
 */
export function deleteAccount(db: Kysely<Database>, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isRemoved = await removeAccount(trx, email);
    if (isRemoved) await orderMail(trx, 'goodbye', email, now);
    return isRemoved;
  });
}

/** As {@link deleteAccount}, in a transaction and without a mail. */
export async function removeAccount(trx: Transaction<Database>, email: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select((query) => ['id', isCharged(query).as('isPaying')])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return false;
  if (user.isPaying) throw new Problem(409, 'A payment has just come in for this account. Please try again.');
  await lockOwnWorld(trx, user.id);
  await keepDueRefunds(trx, user.id);
  await trx.deleteFrom('users').where('id', '=', user.id).execute();
  // The queues are locked before their attempts, as by an attempt to sign in, so that there is no deadlock.
  await trx.deleteFrom('signInLanes').where('account', '=', fingerprint(email)).execute();
  await trx.deleteFrom('signInFailures').where('account', '=', fingerprint(email)).execute();
  await trx.deleteFrom('mailOrders').where('email', '=', email).execute();
  return true;
}

/**
 * Waits for a running import of the user's own tables and prevents new imports, because the user's own world is deleted too. Called before other
 * rows of that world are locked. The source is locked before the world, as in an import, so that there is no deadlock.
 */
async function lockOwnWorld(db: Kysely<Database>, userId: number): Promise<void> {
  const worldId = ownWorldId(userId);
  await db.selectFrom('sources').select('id').where('worldId', '=', worldId).forUpdate().execute();
  await db.selectFrom('worlds').select('id').where('id', '=', worldId).forUpdate().execute();
}
