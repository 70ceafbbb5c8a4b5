import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DemoPlan } from '#lib/contract/account/setup.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { removeAccount } from '#server/services/accounts/delete-account.ts';
import type { Passwords } from '#server/services/accounts/passwords.ts';
import type { Billing } from '#server/services/payments/billing.ts';

/** An account for looking around before the setup, without operator rights. */
export interface DemoAccount {
  readonly plan: DemoPlan;
  readonly email: string;
  readonly password: string;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** The server's secret, from which the passwords are derived. So each process and each start knows them, and the database does not. */
  readonly secret: string;
}

const NAMES: Readonly<Record<DemoPlan, string>> = { FREE: 'Frida Free', PREMIUM: 'Prem Premium' };
const PLANS = ['FREE', 'PREMIUM'] as const;

const emailOf = (plan: DemoPlan) => `${plan.toLowerCase()}@tenline.example`;

/** Adds the demo accounts of these plans in one transaction, or sets their passwords again. Returns them. */
export async function addDemoAccounts(
  { db, secret, clock, passwords }: Parts,
  plans: readonly DemoPlan[] = PLANS,
): Promise<DemoAccount[]> {
  const made = plans.map((plan) => ({ plan, email: emailOf(plan), password: passwordOf(plan, secret) }));
  await db.transaction().execute(async (trx) => {
    for (const account of made) {
      const added = await addAccount({ db: trx, clock, passwords }, { ...account, fullName: NAMES[account.plan] });
      if (added !== null) continue;
      const passwordHash = await passwords.hash(account.password);
      await trx.updateTable('users').set({ passwordHash }).where('email', '=', account.email).execute();
    }
  });
  return made;
}

/** Ends the test purchases of the demo accounts and deletes these accounts with everything that belongs to them. */
export async function removeDemoAccounts(db: Kysely<Database>, billing: Pick<Billing, 'leave'>): Promise<void> {
  const emails = PLANS.map(emailOf);
  const found = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute();
  for (const { id, email } of found) {
    await billing.leave(id);
    await db.transaction().execute((trx) => removeAccount(trx, email));
  }
}

/** A password that meets the rules for passwords (docs/product.md, "Input rules"). */
function passwordOf(plan: DemoPlan, secret: string): string {
  const letters = createHmac('sha256', secret).update(`tenline demo account ${plan}`).digest('hex').slice(0, 20);
  return `${letters}!aA1`;
}
