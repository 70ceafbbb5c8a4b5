import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Runs work on a user's data in a transaction that locks the user's row. Other calls for the same user wait, in every process, so that none
 * of them changes what this transaction has read.
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
