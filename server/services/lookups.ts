import { type Kysely, sql } from 'kysely';
import { type Plan, planSchema } from '#lib/contract/plan.ts';
import { gathered } from '#server/db/gathered.ts';
import type { Database } from '#server/db/schema.ts';
import type { Bearer } from '#server/services/access-tokens.ts';

/** A signed-in user as far as most calls need him. */
export interface Member {
  readonly id: number;
  readonly plan: Plan;
}

/** What is asked of the database on every request, made cheap: all that is asked at one time is one query. */
export interface Lookups {
  /**
   * The user whom an access token speaks for, on the plan he is on at this moment; `null` when his session has ended or he is
   * gone or not activated, so that signing out and losing a plan take effect at once and not when the token expires.
   */
  member(bearer: Bearer): Promise<Member | null>;
  /** The user of this id, activated or not, for the checkout that follows his registration. */
  account(userId: number): Promise<Member | null>;
  /** Of each source, by id, text that changes with its data. */
  sourceVersions(): Promise<ReadonlyMap<number, string>>;
}

interface Row {
  /** The session's, or `null` in the row of a source. */
  readonly session: string | null;
  /** The user's or the source's. */
  readonly id: number;
  /** The plan, `null` without an activated user; or revision and time, as a source that was removed and comes back starts over with its revisions. */
  readonly state: string | null;
}

const SOURCES = 'sources';

export function createLookups(db: Kysely<Database>): Lookups {
  const ask = gathered(async (keys): Promise<ReadonlyMap<string, readonly Row[]>> => {
    const sessions = keys.filter((key) => key !== SOURCES);
    const parts = [
      ...(sessions.length > 0 ? [members(sessions)] : []),
      ...(keys.includes(SOURCES) ? [SOURCE_STATES] : []),
    ];
    const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
    return Map.groupBy(rows, ({ session }) => session ?? SOURCES);
  });
  return {
    async member({ userId, sessionId }) {
      const [found] = (await ask(sessionId)) ?? [];
      if (found === undefined || found.id !== userId || found.state === null) return null;
      return { id: found.id, plan: planSchema.parse(found.state) };
    },
    async account(userId) {
      const found = await db.selectFrom('users').select(['id', 'plan']).where('id', '=', userId).executeTakeFirst();
      return found ?? null;
    },
    async sourceVersions() {
      return new Map((await ask(SOURCES))?.map(({ id, state }) => [id, state ?? '']));
    },
  };
}

/** Nested and not joined: planning, the dearer half of so small a query, takes half as long. */
function members(sessions: readonly string[]) {
  return sql`
    select id as session, user_id as id, (
      select plan from users where users.id = user_id and activated_at is not null) as state
    from sessions where id in (${sql.join(sessions)}) and ended_at is null`;
}

const SOURCE_STATES = sql`select null as session, id, revision || ' ' || refreshed_at as state from sources`;
