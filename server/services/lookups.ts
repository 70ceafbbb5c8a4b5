import { type Kysely, sql } from 'kysely';
import { type Plan, planSchema } from '#lib/contract/plan.ts';
import type { SubjectType } from '#lib/contract/search.ts';
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
   * gone, so that signing out and losing a plan take effect at once and not when the token expires.
   */
  member(bearer: Bearer): Promise<Member | null>;
  /** Text that changes with the data of the player's or team's source; `null` when there is no such player or team. */
  version(type: SubjectType, id: number): Promise<string | null>;
}

const KINDS = ['session', 'player', 'team'] as const;
type Kind = (typeof KINDS)[number];

interface Row {
  readonly key: string;
  /** Of a session the user's, else the source's. */
  readonly id: number;
  /** Of a session the plan, else revision and time: a source that was removed and comes back starts over with its revisions. */
  readonly state: string;
}

export function createLookups(db: Kysely<Database>): Lookups {
  const ask = gathered(async (keys): Promise<ReadonlyMap<string, Row>> => {
    const parts = KINDS.flatMap((kind) => {
      const ids = keys.filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1));
      return ids.length === 0 ? [] : [QUERIES[kind](ids)];
    });
    const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
    return new Map(rows.map((row) => [row.key, row]));
  });
  return {
    async member({ userId, sessionId }) {
      const found = await ask(`session ${sessionId}`);
      return found?.id === userId ? { id: found.id, plan: planSchema.parse(found.state) } : null;
    },
    async version(type, id) {
      const found = await ask(`${type} ${id}`);
      return found === undefined ? null : `${found.id} ${found.state}`;
    },
  };
}

const QUERIES: Readonly<Record<Kind, (ids: readonly string[]) => ReturnType<typeof sql>>> = {
  session: (ids) => sql`
    select 'session ' || sessions.id as key, users.id, users.plan as state
    from sessions join users on users.id = sessions.user_id
    where sessions.id in (${sql.join(ids)}) and sessions.ended_at is null`,
  player: (ids) => subjects('player', 'players', ids),
  team: (ids) => subjects('team', 'teams', ids),
};

function subjects(type: SubjectType, table: 'players' | 'teams', ids: readonly string[]) {
  return sql`
    select ${sql.lit(`${type} `)} || subject.id as key, sources.id, sources.revision || ' ' || sources.refreshed_at as state
    from ${sql.table(table)} as subject join sources on sources.id = subject.source_id
    where subject.id in (${sql.join(ids.map(Number))})`;
}
