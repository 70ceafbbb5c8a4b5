import { type Kysely, sql } from 'kysely';
import { type Statistic, statisticSchema } from '#lib/contract/football/statistic.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import type { Database } from '#server/db/schema.ts';
import type { TokenUser } from '#server/services/sessions/access-tokens.ts';

/** The id and plan of a signed-in user. */
export interface PlanUser {
  readonly id: number;
  readonly plan: Plan;
}

/**
 * The versions of the worlds that a user may see, by the world's id. A version is a text that changes when data or predictions of the world
 * change.
 */
export type WorldVersions = ReadonlyMap<number, string>;

/**
 * The user of an access token with the present plan; `null` when the session has ended or the user is deleted or not activated. So a sign-out or a
 * change of the plan takes effect immediately, not only when the token expires.
 */
export async function loadSessionUser(
  db: Kysely<Database>,
  { userId, sessionId }: TokenUser,
): Promise<PlanUser | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.plan'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('sessions.endedAt', 'is', null)
    .where('users.activatedAt', 'is not', null)
    .executeTakeFirst();
  return found ?? null;
}

/** The user with this id, activated or not; for the checkout after a registration. */
export async function loadAccount(db: Kysely<Database>, userId: number): Promise<PlanUser | null> {
  const found = await db.selectFrom('users').select(['id', 'plan']).where('id', '=', userId).executeTakeFirst();
  return found ?? null;
}

/** @param userId the user; `null` for only the worlds that all users see */
export async function loadWorldVersions(db: Kysely<Database>, userId: number | null): Promise<WorldVersions> {
  const rows = await db
    .selectFrom('worlds')
    .select('id')
    .select(
      sql<string>`concat_ws(' ', revision, (
        select max(refreshed_at) from sources where world_id = worlds.id), (
        select looked_at from analyzer_clocks where world_id = worlds.id))`.as('version'),
    )
    .where(({ eb, or }) => or([eb('userId', 'is', null), ...(userId === null ? [] : [eb('userId', '=', userId)])]))
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The statistics for which the user has a note about a player or team, in alphabetical order. @param subject a present id, not a redirect */
export async function loadTrackedStats(
  db: Kysely<Database>,
  userId: number,
  { type, id }: Subject,
): Promise<Statistic[]> {
  const rows = await db
    .selectFrom('notes')
    .select('statistic')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .$if(type === 'player', (query) => query.where('playerId', '=', id))
    .$if(type === 'team', (query) => query.where('teamId', '=', id).where('playerKey', 'is', null))
    .execute();
  return rows.map(({ statistic }) => statisticSchema.parse(statistic)).sort();
}
