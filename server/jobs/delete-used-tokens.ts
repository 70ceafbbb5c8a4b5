import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds for which a reply is stored. This is well above the ten seconds during which a repeated use of a token gets the same reply. */
const REPLY_KEPT = 30_000;

/** Deletes refresh tokens that were used more than a day ago. Clears the encrypted reply of those used more than half a minute ago. */
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
