import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Well above the ten seconds in which a spent token gets its reply again. */
const REPLY_KEPT = 30_000;

/** Takes the sealed reply from refresh tokens that were used half a minute ago, and deletes those that were used a day ago. */
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
