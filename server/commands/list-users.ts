import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** All accounts, one a line, by address: plan, address, name, and since when. */
export async function listUsers(db: Kysely<Database>): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select(['email', 'fullName', 'plan', 'activatedAt', 'createdAt'])
    .orderBy('email')
    .execute();
  const widest = Math.max(0, ...users.map(({ email }) => email.length));
  return users.map(({ email, fullName, plan, activatedAt, createdAt }) => {
    const since = createdAt.toISOString().slice(0, 10);
    const state = activatedAt === null ? ' (not activated)' : '';
    return `${plan.padEnd(8)} ${email.padEnd(widest)}  ${since}  ${printable(fullName)}${state}`;
  });
}

/** A name may hold anything; a terminal obeys control characters. */
function printable(name: string): string {
  return name.replace(/\p{C}/gu, '\u{FFFD}');
}
