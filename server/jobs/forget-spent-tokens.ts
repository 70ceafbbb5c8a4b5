import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Well above the ten seconds during which a used token gets the same reply again. */
const REPLY_KEPT = 30_000;

/** Clears the sealed reply of refresh tokens that were used more than half a minute ago, and deletes those used more than a day ago. */
export async function forgetSpentTokens(db: Kysely<Database>, now: Date): Promise<void> {
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
