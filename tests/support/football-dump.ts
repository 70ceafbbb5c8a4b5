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

/** Every row of football data in a fixed order, except times of imports and revisions. */
export async function footballDump(db: Kysely<Database>): Promise<Record<string, object[]>> {
  const dump: Record<string, object[]> = {};
  for (const [table, order] of Object.entries(ORDER)) {
    const { rows } = await sql<object>`select * from ${sql.raw(table)} order by ${sql.raw(order)}`.execute(db);
    dump[table] = rows.map((row) => ({ ...row, refreshedAt: null, fixtureAt: null, revision: null }));
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
  competition_id: 'competition',
  team_id: 'team',
  club_id: 'team',
  national_team_id: 'team',
  home_team_id: 'team',
  away_team_id: 'team',
  player_id: 'player',
  referee_id: 'referee',
  match_id: 'match',
};

const FIGURES = ['team_periods', 'player_periods', 'agreement', 'match_mixes', 'observations', 'unmerged_matches'];

/**
 * The rows that readers use, sorted, with the keys of the entity in place of every id: equal for two databases with the
 * same football, also for PGlite and PostgreSQL. Rows that lead to another entity are left out.
 */
export async function namedDump(db: Kysely<Database>): Promise<Record<string, string[]>> {
  return db.connection().execute(async (connection) => {
    await NAMES.execute(connection);
    await sql`analyze dumped_names`.execute(connection);
    const dump: Record<string, string[]> = {};
    for (const [kind, table] of Object.entries(ENTITIES))
      dump[table] = await namedRows(connection, table, kind as keyof typeof ENTITIES);
    for (const table of FIGURES) dump[table] = await namedRows(connection, table, null);
    await sql`drop table dumped_names`.execute(connection);
    return dump;
  });
}

/** The keys of each entity. */
const NAMES = sql`create temporary table dumped_names as
  select kind, entity_id, string_agg(sources.key || ':' || source_keys.key, ' ' order by sources.key, source_keys.key) as names
  from source_keys join sources on sources.id = source_id group by kind, entity_id`;

/**
 * The rows of a table as JSON. The database replaces the ids: a row of the largest table has 35 columns, too many to
 * replace them here for each row.
 */
async function namedRows(db: Kysely<Database>, table: string, kind: keyof typeof ENTITIES | null): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
    order by column_name`.execute(db);
  const shown = columns.filter(({ name }) => name !== 'refreshed_at' && name !== 'merged_into');
  const joins = shown.flatMap(({ name }) => {
    const of = name === 'id' ? kind : (REFERENCES[name] ?? null);
    return of === null
      ? []
      : [
          sql`left join dumped_names ${as(name)} on ${as(name)}.kind = ${of} and ${as(name)}.entity_id = entry.${sql.id(name)}`,
        ];
  });
  const values = shown.map(({ name, type }) => {
    const value = sql`entry.${sql.id(name)}`;
    if ((name === 'id' && kind !== null) || name in REFERENCES)
      return sql`coalesce(${as(name)}.names, 'lost ' || ${value}) as ${sql.id(name)}`;
    if (name === 'mix') return sql`(select content from mixes where mixes.id = ${value}) as mix`;
    if (/^source_(id|a|b)$/.test(name))
      return sql`(select key from sources where sources.id = ${value}) as ${sql.id(name)}`;
    return type === 'timestamp with time zone' ? sql`${value} at time zone 'UTC' as ${sql.id(name)}` : sql`${value}`;
  });
  const isLive = columns.some(({ name }) => name === 'merged_into') ? sql`where entry.merged_into is null` : sql``;
  const { rows } = await sql<{ row: string }>`
    select row_to_json(named)::text as row
    from (select ${sql.join(values)} from ${sql.table(table)} entry ${sql.join(joins, sql` `)} ${isLive}) named`.execute(
    db,
  );
  return rows.map(({ row }) => row).sort();
}

/** The alias of the table of names for a column. */
const as = (column: string) => sql.id(`names_of_${column}`);
