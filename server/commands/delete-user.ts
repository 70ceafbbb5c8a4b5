import type { Kysely } from 'kysely';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';
import { deleteAccount } from '#server/services/accounts/delete-account.ts';
import { createBilling } from '#server/services/payments/billing.ts';
import { billingNotConfigured } from '#server/services/payments/billing-not-configured.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The configured payment provider; `null` without one. */
  readonly payments: Payments | null;
}

/**
 * Ends an account's subscription and deletes the account with all of its data.
 *
 * @param typed the account's mail address
 * @throws {UserError} for an unknown account, or when the user pays through a provider that is not configured
 * @throws {Unavailable} when the payment provider does not respond; the account then stays
 */
export async function deleteUser({ db, clock, payments }: Parts, typed: string): Promise<void> {
  const email = accountEmail(typed);
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (user === undefined) throw new UserError(`${typed} has no account.`);
  const billing = payments === null ? billingNotConfigured(db) : createBilling({ db, clock, payments });
  try {
    await billing.leave(user.id);
    await deleteAccount(db, email, clock());
  } catch (error) {
    if (error instanceof Problem) throw new UserError(error.message);
    throw error;
  }
}
