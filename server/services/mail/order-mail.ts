import type { Kysely } from 'kysely';
import type { Database, MailKind } from '#server/db/schema.ts';

/**
 * Queues a mail in the database. Its content, and whether it is sent at all, is decided on delivery. So the work is the same for every mail
 * address, and the time of a reply does not reveal which ones have accounts.
 *
 * @param email normalised by `accountEmail`.
 */
export async function orderMail(db: Kysely<Database>, kind: MailKind, email: string, now: Date): Promise<void> {
  await db.insertInto('mailOrders').values({ kind, email, orderedAt: now, nextTryAt: now, sentAt: null }).execute();
}
