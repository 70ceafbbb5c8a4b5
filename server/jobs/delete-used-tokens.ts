import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds for which the reply to a refresh is stored. Within the first ten seconds, a repeated refresh gets the same reply. */
const REPLY_KEPT = 30_000;

/** Deletes refresh tokens that were used more than a day ago, and the stored replies to refreshes more than half a minute ago. */
export async function deleteUsedTokens(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('refreshTokens')
    .where('usedAt', '<', new Date(now.getTime() - DAY))
    .execute();
  await db
    .updateTable('refreshTokens')
    .set({ sealedReply: null })
    .where('usedAt', '<', new Date(now.getTime() - REPLY_KEPT))
    .where('sealedReply', 'is not', null)
    .execute();
}
