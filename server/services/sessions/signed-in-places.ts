import type { Kysely } from 'kysely';
import type { Session } from '#lib/contract/sessions.ts';
import type { Database } from '#server/db/schema.ts';

/** A user and the session that asks. */
export interface Asking {
  readonly userId: number;
  readonly sessionId: string;
}

/** The sessions of a user that can still be used, the latest use first. */
export async function listSessions(db: Kysely<Database>, { userId, sessionId }: Asking, now: Date): Promise<Session[]> {
  const sessions = await db
    .selectFrom('sessions as session')
    .select(['id', 'createdAt', 'lastUsedAt', 'client'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    // One whose tokens have run out is over, though nobody has ended it.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refreshTokens as token')
          .select('token.hash')
          .whereRef('token.sessionId', '=', 'session.id')
          .where('token.expiresAt', '>', now),
      ),
    )
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();
  return sessions.map(({ id, createdAt, lastUsedAt, client }) => ({
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    client,
    isCurrent: id === sessionId,
  }));
}

/** Ends every session of a user but the one that asks. */
export async function endOtherSessions(db: Kysely<Database>, { userId, sessionId }: Asking, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', '!=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}
