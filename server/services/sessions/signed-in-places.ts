import type { Kysely } from 'kysely';
import type { Session } from '#lib/contract/account/sessions.ts';
import type { Database } from '#server/db/schema.ts';

/** A user and the session of the request. */
export interface Asking {
  readonly userId: number;
  readonly sessionId: string;
}

/** The active sessions of a user, most recently used first. */
export async function listSessions(db: Kysely<Database>, { userId, sessionId }: Asking, now: Date): Promise<Session[]> {
  const sessions = await db
    .selectFrom('sessions as session')
    .select(['id', 'createdAt', 'lastUsedAt', 'client'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    // A session whose tokens have all expired is over, although `endedAt` is null.
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

/** Ends every session of a user except the one of the request. */
export async function endOtherSessions(db: Kysely<Database>, { userId, sessionId }: Asking, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', '!=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}
