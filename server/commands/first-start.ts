import { sql } from 'kysely';
import type { Plan } from '#lib/contract/plan.ts';
import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Progress } from '#server/progress.ts';
import { addAccount } from '#server/services/add-account.ts';
import { importDemo } from '#server/services/import-demo.ts';
import { createPasswords, randomPassword } from '#server/services/passwords.ts';

/** An account of the demo, its password told this once. */
export interface DemoAccount {
  readonly plan: Plan;
  readonly email: string;
  readonly password: string;
}

const DEMO_ACCOUNTS: readonly { plan: Plan; email: string; fullName: string }[] = [
  { plan: 'FREE', email: 'free@tenline.example', fullName: 'Frida Free' },
  { plan: 'PREMIUM', email: 'premium@tenline.example', fullName: 'Prem Premium' },
];

/**
 * Gives a database that nobody has used something to look at: the demo's football where there is no source yet, and an account
 * on a free and one on a paid plan where there is no user yet.
 *
 * @returns the accounts made.
 */
export async function firstStart(opened: OpenDatabase, clock: Clock, progress: Progress): Promise<DemoAccount[]> {
  const { db } = opened;
  if ((await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined) return [];
  if ((await db.selectFrom('sources').select('id').limit(1).executeTakeFirst()) === undefined) {
    const now = clock();
    await importDemo(opened, { now, progress });
    await sql`analyze`.execute(db);
  }
  const passwords = createPasswords();
  const made = DEMO_ACCOUNTS.map((account) => ({ ...account, password: randomPassword() }));
  for (const account of made) await addAccount({ db, clock, passwords }, account);
  return made.map(({ plan, email, password }) => ({ plan, email, password }));
}
