import type { Kysely } from 'kysely';
import type { Database, MailKind } from '#server/db/schema.ts';

/**
 * Queues a mail in the database. The work is the same for every address, known or not, so that the time of a reply reveals nothing:
 * the content, and whether a mail is sent at all, is decided on delivery.
 *
 * @param email normalised by `accountEmail`.
 */
export async function orderMail(db: Kysely<Database>, kind: MailKind, email: string, now: Date): Promise<void> {
  await db.insertInto('mailOrders').values({ kind, email, orderedAt: now, nextTryAt: now, sentAt: null }).execute();
}
