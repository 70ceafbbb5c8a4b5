import type { Kysely } from 'kysely';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';

/** Whether a user is an operator. */
export async function isOperator(db: Kysely<Database>, { id }: { readonly id: number }): Promise<boolean> {
  const user = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return user?.role === 'operator';
}

/** @throws {Problem} 403 for a user without that role */
export async function requireOperator(db: Kysely<Database>, user: { readonly id: number }): Promise<void> {
  if (!(await isOperator(db, user))) throw new Problem(403, 'Only an operator of this server can do this.');
}
