import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Plan, planSchema } from '#lib/contract/plan.ts';
import type { Subject } from '#lib/domain/subject.ts';
import { batchLoad } from '#server/db/batch-load.ts';
import { cacheBySnapshot, readSnapshot, SNAPSHOT } from '#server/db/cache-by-snapshot.ts';
import { cacheUntilWrite } from '#server/db/cache-until-write.ts';
import type { Database } from '#server/db/schema.ts';
import type { Bearer } from '#server/services/sessions/access-tokens.ts';

/** The id and plan of a signed-in user. */
export interface Member {
  readonly id: number;
  readonly plan: Plan;
}

/** Reads that most requests need. Concurrent reads are batched into one query. */
export interface RequestReads {
  /**
   * The user of an access token, and the user's current plan; `null` when the session has ended or the user is deleted or not activated. So a
   * sign-out or a change of the plan takes effect immediately, not only when the token expires.
   */
  member(bearer: Bearer): Promise<Member | null>;
  /** The user with this id, activated or not; for the checkout after a registration. */
  account(userId: number): Promise<Member | null>;
  /**
   * The version of each world that the user may see, by id: a text that changes when data or predictions of the world change.
   *
   * @param userId the user; `null` for only the worlds that all users see
   */
  worldVersions(userId: number | null): Promise<ReadonlyMap<number, string>>;
  /** The statistics for which the user has a note about a player or team, in alphabetical order. The id must not be a redirect. */
  trackedStats(userId: number, subject: Subject): Promise<readonly string[]>;
}

interface Row {
  /** The key of the batched read: a session's id, `worlds`, `own <user>`, `tracked <user> <type> <subject>`, or `snapshot`. */
  readonly key: string;
  /** The id of the user or of the world. */
  readonly id: number;
  /** The result. For a session: the user's plan, `null` if the user is not activated. For a world: its version. For a note: its statistic. */
  readonly state: string | null;
}

type Rows = ReadonlyMap<string, readonly Row[]>;

const AT = 'snapshot';
const WORLDS = 'worlds';
const OWN = /^own (\d+)$/;
const TRACKED = /^tracked (\d+) (player|team) (\d+)$/;

/**
 * Creates the batched reads of a database.
 *
 * @param writes {@link OpenDatabase.writes}: results are cached until the next write. By default they are cached until the snapshot changes.
 */
export function createRequestReads(db: Kysely<Database>, writes: (() => number) | null = null): RequestReads {
  async function read(keys: readonly string[], further: readonly RawBuilder<unknown>[] = []): Promise<Rows> {
    const sessions = keys.filter((key) => key !== WORLDS && !OWN.test(key) && !TRACKED.test(key));
    const tracked = keys.flatMap((key) => {
      const [, userId, type, id] = TRACKED.exec(key) ?? [];
      return type === undefined ? [] : [{ type, pair: sql`(${Number(userId)}, ${Number(id)})` }];
    });
    const owners = keys.flatMap((key) => OWN.exec(key)?.[1] ?? []).map(Number);
    const players = tracked.filter(({ type }) => type === 'player').map(({ pair }) => pair);
    const teams = tracked.filter(({ type }) => type === 'team').map(({ pair }) => pair);
    const parts = [
      ...(sessions.length > 0 ? [members(sessions)] : []),
      ...(keys.includes(WORLDS) || owners.length > 0 ? [worldStates(keys.includes(WORLDS), owners)] : []),
      ...(players.length > 0 ? [playerNotes(players)] : []),
      ...(teams.length > 0 ? [teamNotes(teams)] : []),
      ...further,
    ];
    const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
    return Map.groupBy(rows, ({ key }) => key);
  }
  async function readWithSnapshot(keys: readonly string[]) {
    const found = await read(keys, [sql`select ${sql.lit(AT)} as key, 0 as id, ${SNAPSHOT} as state`]);
    return { snapshot: found.get(AT)?.[0]?.state ?? '', found };
  }
  const load =
    writes === null
      ? batchLoad(cacheBySnapshot({ load: readWithSnapshot, snapshot: () => readSnapshot(db) }))
      : cacheUntilWrite(
          batchLoad((keys) => read(keys)),
          writes,
        );
  return {
    async member({ userId, sessionId }) {
      const [found] = (await load(sessionId)) ?? [];
      if (found === undefined || found.id !== userId || found.state === null) return null;
      return { id: found.id, plan: planSchema.parse(found.state) };
    },
    async account(userId) {
      const found = await db.selectFrom('users').select(['id', 'plan']).where('id', '=', userId).executeTakeFirst();
      return found ?? null;
    },
    async worldVersions(userId) {
      const [shared = [], own = []] = await Promise.all([
        load(WORLDS),
        userId === null ? undefined : load(`own ${userId}`),
      ]);
      return new Map([...shared, ...own].map(({ id, state }) => [id, state ?? '']));
    },
    async trackedStats(userId, { type, id }) {
      const found = (await load(`tracked ${userId} ${type} ${id}`)) ?? [];
      return found.map(({ state }) => state ?? '').sort();
    },
  };
}

/** The part for sessions. A subquery instead of a join halves the planning time, which is most of this query's cost. */
function members(sessions: readonly string[]) {
  return sql`
    select id as key, user_id as id, (
      select plan from users where users.id = user_id and activated_at is not null) as state
    from sessions where id in (${sql.join(sessions)}) and ended_at is null`;
}

/** The part for worlds. One select reads shared and own worlds, because planning two takes twice as long. */
function worldStates(hasShared: boolean, owners: readonly number[]) {
  const shared = sql`user_id is null`;
  const own = sql`user_id in (${sql.join(owners)})`;
  const isWanted = owners.length === 0 ? shared : hasShared ? sql`${shared} or ${own}` : own;
  return sql`
    select coalesce('own ' || user_id, ${sql.lit(WORLDS)}) as key, id, concat_ws(' ', revision, (
      select max(refreshed_at) from sources where world_id = worlds.id), (
      select looked_at from analyzer_clocks where world_id = worlds.id)) as state
    from worlds where ${isWanted}`;
}

type Pairs = readonly ReturnType<typeof sql>[];

function playerNotes(pairs: Pairs) {
  return sql`
    select 'tracked ' || user_id || ' player ' || player_id as key, user_id as id, statistic as state
    from notes where (user_id, player_id) in (${sql.join(pairs)}) and deleted_at is null`;
}

function teamNotes(pairs: Pairs) {
  return sql`
    select 'tracked ' || user_id || ' team ' || team_id as key, user_id as id, statistic as state
    from notes where (user_id, team_id) in (${sql.join(pairs)}) and player_key is null and deleted_at is null`;
}
