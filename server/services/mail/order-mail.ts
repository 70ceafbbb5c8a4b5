import type { Kysely } from 'kysely';
import type { Database, MailKind } from '#server/db/schema.ts';

/**
 * Puts a mail on the list of those to be sent, which survives a crash. The same work whoever the address belongs to: what
 * the mail says, and whether there is one at all, is found out when it is its turn.
 *
 * @param email as accounts are kept under.
 */
export async function orderMail(db: Kysely<Database>, kind: MailKind, email: string, now: Date): Promise<void> {
  await db.insertInto('mailOrders').values({ kind, email, orderedAt: now, nextTryAt: now, sentAt: null }).execute();
}
