import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The mails that are not sent yet. */
export interface MailQueue {
  readonly due: number;
  /** The number of mails whose next attempt is later. */
  readonly later: number;
  /** The age in seconds of the oldest mail; 0 without mails. */
  readonly oldest: number;
}

/** Counts the queued mails. @param now the present time */
export async function mailQueue(db: Kysely<Database>, now: Date): Promise<MailQueue> {
  const { due, later, since } = await db
    .selectFrom('mailOrders')
    .select(({ fn }) => [
      sql<number>`count(*) filter (where next_try_at <= ${now})`.as('due'),
      sql<number>`count(*) filter (where next_try_at > ${now})`.as('later'),
      fn.min('orderedAt').as('since'),
    ])
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { due, later, oldest: since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000) };
}
