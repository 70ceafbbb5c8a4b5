import type { Kysely } from 'kysely';
import type { Plan } from '#lib/contract/plan.ts';
import type { Database } from '#server/db/schema.ts';
import type { Bearer } from '#server/services/access-tokens.ts';

/** A signed-in user as far as most calls need him. */
export interface Member {
  readonly id: number;
  readonly plan: Plan;
}

/**
 * The user whom an access token speaks for, on the plan he is on at this moment; `null` when his session has ended or he is
 * gone, so that signing out and losing a plan take effect at once and not when the token expires.
 */
export async function findMember(db: Kysely<Database>, { userId, sessionId }: Bearer): Promise<Member | null> {
  const member = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.plan'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return member ?? null;
}
