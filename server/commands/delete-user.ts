import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/account-email.ts';
import { createBilling } from '#server/services/billing.ts';
import { deleteAccount } from '#server/services/delete-account.ts';
import { UserError } from '#server/user-error.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly payments: Payments;
}

/**
 * Ends what an account pays for and deletes it with everything that belongs to it.
 *
 * @throws {UserError} when there is no such account.
 * @throws {Unavailable} when the payment provider gives no answer; the account is still there then.
 */
export async function deleteUser(parts: Parts, typed: string): Promise<void> {
  const { db, clock } = parts;
  const email = accountEmail(typed);
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (user === undefined) throw new UserError(`${typed} has no account.`);
  await createBilling(parts).leave(user.id);
  await deleteAccount(db, email, clock());
}
