import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Works on what belongs to a user while nobody else does, in one transaction: what is counted or looked for in it holds until
 * its end, however many requests come at once and on however many servers.
 */
export function withUserLock<Result>(
  db: Kysely<Database>,
  userId: number,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    return work(transaction);
  });
}
