import type { Kysely } from 'kysely';
import { type Plan, planSchema } from '#lib/contract/plan.ts';
import type { Database } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/account-email.ts';
import { UserError } from '#server/user-error.ts';

/**
 * Puts an account on a plan that nobody pays for and that does not end.
 *
 * @param typed the plan in any case.
 * @returns the plan.
 * @throws {UserError} when there is no such plan or account.
 */
export async function setPlan(db: Kysely<Database>, email: string, typed: string): Promise<Plan> {
  const plan = planSchema.safeParse(typed.toUpperCase());
  if (!plan.success) throw new UserError(`The plan must be one of ${planSchema.options.join(', ')}.`);
  const set = await db
    .updateTable('users')
    .set({ plan: plan.data, subscriptionEndDate: null })
    .where('email', '=', accountEmail(email))
    .returning('id')
    .executeTakeFirst();
  if (set === undefined) throw new UserError(`${email} has no account.`);
  return plan.data;
}
