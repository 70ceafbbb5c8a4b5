import type { Kysely } from 'kysely';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Role } from '#server/db/schema.ts';
import { accountEmail } from '#server/services/accounts/account-email.ts';
import type { Passwords } from '#server/services/accounts/passwords.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

/** An account that the command line or the first start creates: activated, with a password known to the operator. */
export interface NewAccount {
  readonly email: string;
  readonly fullName: string;
  readonly plan: Plan;
  /** The role; `user` by default. */
  readonly role?: Role;
  readonly password: string;
}

/** Adds an activated account and returns its id; `null` when the mail address already has an account. */
export async function addAccount(
  { db, clock, passwords }: Parts,
  { email, fullName, plan, role = 'user', password }: NewAccount,
): Promise<number | null> {
  const now = clock();
  const added = await db
    .insertInto('users')
    .values({
      email: accountEmail(email),
      fullName,
      plan,
      role,
      passwordHash: await passwords.hash(password),
      subscriptionEndDate: null,
      activatedAt: now,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}
