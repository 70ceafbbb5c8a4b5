import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const ORDER = {
  worlds: 'id',
  sources: 'id',
  source_keys: 'source_id, kind, key',
  observations: 'source_id, match_key',
  competitions: 'id',
  teams: 'id',
  players: 'id',
  referees: 'id',
  matches: 'id',
  team_periods: 'match_id, team_id, period',
  player_periods: 'match_id, player_id, period',
  mixes: 'id',
  agreement: 'match_id, kind, source_a, source_b, statistic',
  match_mixes: 'match_id, kind, period, mix',
  unmerged_matches: 'match_id',
  settings: 'key',
} as const;

/** Every row of football data in a fixed order, except refresh times and revisions. */
export async function footballDump(db: Kysely<Database>): Promise<Record<string, object[]>> {
  const dump: Record<string, object[]> = {};
  for (const [table, order] of Object.entries(ORDER)) {
    const { rows } = await sql<object>`select * from ${sql.raw(table)} order by ${sql.raw(order)}`.execute(db);
    dump[table] = rows.map((row) => ({ ...row, refreshedAt: null, revision: null }));
  }
  return dump;
}

const ENTITIES = {
  competition: 'competitions',
  team: 'teams',
  player: 'players',
  referee: 'referees',
  match: 'matches',
} as const;

/** The columns that refer to an entity, by its kind. */
const REFERENCES: Readonly<Record<string, keyof typeof ENTITIES>> = {
  competitionId: 'competition',
  teamId: 'team',
  clubId: 'team',
  nationalTeamId: 'team',
  homeTeamId: 'team',
  awayTeamId: 'team',
  playerId: 'player',
  refereeId: 'referee',
  matchId: 'match',
};

/**
 * What readers see, with the keys of the entity in place of every id, sorted: equal for two databases that hold the same football. Rows
 * that lead to another entity are left out.
 */
export async function namedDump(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const { rows: keys } = await sql<{ kind: keyof typeof ENTITIES; entityId: number; names: string }>`
    select kind, entity_id, string_agg(sources.key || ':' || source_keys.key, ' ' order by sources.key, source_keys.key) as names
    from source_keys join sources on sources.id = source_id group by kind, entity_id`.execute(db);
  const names = new Map(keys.map(({ kind, entityId, names }) => [`${kind} ${entityId}`, names]));
  const sources = new Map(
    (await db.selectFrom('sources').select(['id', 'key']).execute()).map(({ id, key }) => [id, key]),
  );
  const mixes = new Map((await db.selectFrom('mixes').selectAll().execute()).map(({ id, content }) => [id, content]));
  const dump: Record<string, string[]> = {};
  const read = async (table: string, kind: keyof typeof ENTITIES | null) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.raw(table)}`.execute(db);
    const live = rows.filter((row) => (row['mergedInto'] ?? null) === null);
    const named = live.map((row) => {
      const entries = Object.entries(row).map(([column, value]): [string, unknown] => {
        if (column === 'id' && kind !== null) return [column, names.get(`${kind} ${value}`) ?? `lost ${value}`];
        if (column === 'mix') return [column, mixes.get(Number(value)) ?? null];
        if (/^source(Id|A|B)$/.test(column)) return [column, sources.get(Number(value))];
        const of = REFERENCES[column];
        return [column, of === undefined || value === null ? value : (names.get(`${of} ${value}`) ?? `lost ${value}`)];
      });
      return JSON.stringify(Object.fromEntries(entries.filter(([column]) => column !== 'refreshedAt')));
    });
    dump[table] = named.sort();
  };
  for (const [kind, table] of Object.entries(ENTITIES)) await read(table, kind as keyof typeof ENTITIES);
  for (const table of [
    'team_periods',
    'player_periods',
    'agreement',
    'match_mixes',
    'observations',
    'unmerged_matches',
  ])
    await read(table, null);
  return dump;
}
