import type { Kysely } from 'kysely';
import { type Plan, planSchema } from '#lib/contract/user/plan.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';

/**
 * Sets an account's plan without a purchase and without an end date. An account that pays for a plan is refused, because its plan
 * would then differ from its purchase.
 *
 * @param typed the plan in upper or lower case
 * @returns the plan
 * @throws {UserError} for an unknown plan or account, and for an account that pays for a plan
 */
export async function setPlan(db: Kysely<Database>, email: string, typed: string): Promise<Plan> {
  const plan = planSchema.safeParse(typed.toUpperCase());
  if (!plan.success) throw new UserError(`The plan must be one of ${planSchema.options.join(', ')}.`);
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', accountEmail(email))
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new UserError(`${email} has no account.`);
    const paying = trx
      .selectFrom('purchases')
      .select('plan')
      .where('userId', '=', user.id)
      .where('state', '=', 'active');
    const paid = await paying.executeTakeFirst();
    if (paid !== undefined) {
      throw new UserError(`${email} has paid for ${paid.plan}. Cancel or refund that at the payment provider first.`);
    }
    await trx
      .updateTable('users')
      .set({ plan: plan.data, subscriptionEndDate: null })
      .where('id', '=', user.id)
      .execute();
    return plan.data;
  });
}
