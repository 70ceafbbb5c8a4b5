import { type Kysely, type RawBuilder, sql } from 'kysely';
import { analyzeTables } from '#server/data/store/rows/analyze-tables.ts';
import type { Database } from '#server/db/schema.ts';

/** Added to the ids once for copy 1, twice for copy 2, and so on. It is above every id of the original. */
export const IDS_PER_COPY = 10_000_000;
/** The worlds that all users see: real football, and the demo where it is kept. */
const WORLDS = sql.raw('select id from worlds where user_id is null');
/**
 * A copy is played this many days earlier than the one before it: whole weeks, so that matches keep their day of the
 * week.
 */
const DAYS_PER_COPY = 364;
/** The matches that one statement copies: PGlite holds the rows of a statement in memory. */
const SLICE = 2000;

const VOWELS = 'aeiou';
const CONSONANTS = 'bcdfghjklmnprstvwz';

/** The tables with their columns that have ids of football, parents before children. */
const TABLES = {
  sources: ['id'],
  competitions: ['id', 'merged_into'],
  teams: ['id', 'merged_into', 'competition_id'],
  players: ['id', 'merged_into', 'club_id', 'national_team_id'],
  referees: ['id', 'merged_into'],
  matches: ['id', 'merged_into', 'competition_id', 'home_team_id', 'away_team_id', 'referee_id'],
  source_keys: ['source_id', 'entity_id', 'first_id'],
  observations: ['source_id'],
  team_periods: ['match_id', 'team_id'],
  player_periods: ['match_id', 'player_id'],
  match_mixes: ['match_id'],
  agreement: ['match_id', 'source_a', 'source_b'],
  match_changes: ['match_id'],
} as const;

type Table = keyof typeof TABLES;
const NAMES: ReadonlySet<string> = new Set(['name', 'first_name', 'last_name', 'known_as', 'search_name', 'venue']);

/**
 * Turns the football of a database into a multiple of it: each copy has its own competitions, teams, players, referees,
 * matches and sources, with other names, and is played one season earlier than the copy before it. Fixtures are not
 * copied, so that what is predicted stays the same. Copies are made by SQL, which takes a minute where imports would
 * take an hour. Works on PGlite and PostgreSQL.
 *
 * @param times the size of the result, for example 10
 */
export async function multiplyFootball(db: Kysely<Database>, times: number): Promise<void> {
  for (let copy = 1; copy < times; copy += 1) {
    for (const table of Object.keys(TABLES) as Table[]) await copyRows(db, table, copy);
    await decideJoins(db, copy);
  }
  await analyzeTables(db);
}

async function copyRows(db: Kysely<Database>, table: Table, copy: number): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ name }) => copied(table, name, copy)));
  const run = (condition: RawBuilder<unknown>) =>
    sql`insert into ${sql.table(table)} (${names}) select ${values} from ${sql.table(table)} where ${condition}`.execute(
      db,
    );
  if (!(TABLES[table] as readonly string[]).includes('match_id')) {
    await run(ofOriginal(table));
    return;
  }
  const { rows } = await sql<{ id: number }>`select id from matches where ${ofOriginal('matches')} order by id`.execute(
    db,
  );
  for (let from = 0; from < rows.length; from += SLICE) {
    const [first, last] = [rows[from], rows[Math.min(from + SLICE, rows.length) - 1]];
    const ofWorld = sql`match_id in (select id from matches where ${ofOriginal('matches')})`;
    await run(sql`match_id between ${first?.id ?? 0} and ${last?.id ?? 0} and ${ofWorld}`);
  }
}

/**
 * Sources agree on a copy's competitions and teams by decisions, because catalogue and aliases have the original names
 * only.
 */
async function decideJoins(db: Kysely<Database>, copy: number): Promise<void> {
  const from = copy * IDS_PER_COPY;
  await sql`insert into identity_decisions (kind, verdict, source_a, key_a, source_b, key_b, decided_at)
    select a.kind, 'join', source_a.key, a.key, source_b.key, b.key, timestamptz '2020-01-01'
    from source_keys as a join source_keys as b on b.kind = a.kind and b.entity_id = a.entity_id and b.source_id > a.source_id
      join sources as source_a on source_a.id = a.source_id join sources as source_b on source_b.id = b.source_id
    where a.kind in ('competition', 'team') and a.source_id between ${from} and ${from + IDS_PER_COPY - 1}`.execute(db);
}

/** The rows that are copied: those that all users see, without fixtures. */
function ofOriginal(table: Table): RawBuilder<unknown> {
  const sources = sql`select id from sources where world_id in (${WORLDS}) and id < ${IDS_PER_COPY}`;
  if (table === 'observations') return sql`source_id in (${sources})`;
  if (table === 'source_keys') {
    return sql`source_id in (${sources}) and (kind <> 'match' or described->>'status' = 'played')`;
  }
  const played = table === 'matches' ? sql`and status = 'played'` : sql``;
  return sql`world_id in (${WORLDS}) and id < ${IDS_PER_COPY} ${played}`;
}

/** The value of a column in a copy. */
function copied(table: Table, column: string, copy: number): RawBuilder<unknown> {
  const value = sql.ref(column);
  if ((TABLES[table] as readonly string[]).includes(column)) return sql`${value} + ${copy * IDS_PER_COPY}::integer`;
  if (column === 'described' && table === 'source_keys') return renamedDescription(copy);
  if (table === 'sources' && (column === 'key' || column === 'name')) return sql`${value} || ${`-${copy}`}::text`;
  if (table === 'sources') return value;
  if (NAMES.has(column)) return renamed(value, copy);
  if (column === 'season') return sql`${value} - ${copy}::integer`;
  if (column === 'kick_off' || column === 'last_played')
    return sql`${value} - ${copy * DAYS_PER_COPY} * interval '1 day'`;
  // The catalogue has the original competition only.
  return column === 'slug' ? sql`null` : value;
}

/** A source's description of an entity of a copy. */
function renamedDescription(copy: number): RawBuilder<unknown> {
  const kickOff = sql`to_char(((value #>> '{}')::timestamptz - ${copy * DAYS_PER_COPY} * interval '1 day') at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql`(select jsonb_object_agg(entry.key, case
      when entry.key in ('name', 'firstName', 'lastName', 'knownAs', 'commonName', 'venue')
        then to_jsonb(${renamed(sql`value #>> '{}'`, copy)})
      when entry.key = 'sharedKey' then to_jsonb((value #>> '{}') || ${`-${copy}`}::text)
      when entry.key = 'season' then to_jsonb((value #>> '{}')::integer - ${copy}::integer)
      when entry.key = 'kickOff' then to_jsonb(${kickOff})
      else value end)
    from jsonb_each(described) as entry)`;
}

/**
 * The name of an entity in a copy of the football: vowels and consonants are exchanged among themselves, so that names
 * stay pronounceable and of the same length, and differ from those of the original and of other copies.
 */
function renamed(name: RawBuilder<unknown>, copy: number): RawBuilder<unknown> {
  const from = VOWELS + CONSONANTS;
  const to = rotated(VOWELS, copy) + rotated(CONSONANTS, copy);
  return sql`translate(${name}, ${from + from.toUpperCase()}::text, ${to + to.toUpperCase()}::text)`;
}

function rotated(letters: string, by: number): string {
  const at = by % letters.length;
  return letters.slice(at) + letters.slice(0, at);
}
