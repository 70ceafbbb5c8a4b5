import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Runs work on a user's data in a transaction that locks the user's row. Concurrent requests of the same user wait, on every server,
 * so what the transaction counts or finds stays valid until its end.
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
