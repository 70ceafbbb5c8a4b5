import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Position } from '#lib/contract/football/search.ts';
import { ownWorldId } from '#server/data/own-worlds.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { HIDDEN_WORLDS } from '#server/services/football/coverage/hidden-worlds.ts';
import {
  FITS_TEAM,
  type NamedTable,
  type NameHit,
  type NameHits,
  RANK,
} from '#server/services/football/search/name-hits.ts';

export interface NameQuery {
  /** The folded words of the query; at least one. */
  readonly words: readonly string[];
  /** The user whose own football is found too. */
  readonly userId: number;
  /** The ids that may be found; all if it is absent. */
  readonly among?: readonly number[] | undefined;
  /** Teams whose players rank first. */
  readonly teams?: readonly number[] | undefined;
  /** True for words of a page, which are rarely misspelled. */
  readonly isWritten?: boolean;
  /** The position of players who rank first among equals. */
  readonly position?: Position | null | undefined;
}

/** The maximum number of hits in a list. */
export const LISTED = 10;
/** A subject that played within this time before its world's latest match is present. It is longer than a season with the next summer. */
const RECENT = sql.lit('400 days');
/** The minimum length of a searched word that may be inside a word of a name. A shorter word is in nearly every name, so it must be at the start. */
const ANYWHERE_FROM = 3;
/** The names with a space at both ends; the search indices use the same expression. */
export const NAME = sql`(' ' || named.search_name || ' ')`;

/** The SQL columns of {@link Shown}, for rows with the alias `named`. The ranking statement reads them, which saves a second statement. */
export const SHOWN: Readonly<Record<NamedTable, RawBuilder<unknown>>> = {
  players: sql`named.world_id, named.first_name, named.last_name,
    (select name from teams where teams.id = coalesce(named.club_id, named.national_team_id)) as team`,
  teams: sql`named.world_id, named.name, named.is_national_team,
    (select name from competitions where competitions.id = named.competition_id) as league`,
  referees: sql`named.name`,
};

const PRESENT: Readonly<Record<NamedTable, RawBuilder<unknown>>> = {
  players: sql`coalesce(last_played >= since, named.club_id is not null)`,
  teams: sql`coalesce(last_played >= since, false)`,
  referees: sql`coalesce(last_played >= since, false)`,
};

const starts = (word: string) => sql`${NAME} like ${`% ${word}%`}`;
/** The condition that each word of the query starts a word of the names; a single word of three letters or more may also be inside one. */
export const hasAllWords = (words: readonly string[]): RawBuilder<unknown> =>
  every(words, (word) =>
    words.length > 1 || word.length < ANYWHERE_FROM ? starts(word) : sql`${NAME} like ${`%${word}%`}`,
  );

/**
 * Searches by name (docs/product.md, "Search"). Every word of the query must be in the names, in any order. Players of the given teams come
 * before all others. Then the order is that of {@link RANK}. Among equal hits, those in the given position come first, then the user's own
 * football, then the other worlds by id; within a world, present subjects come first, then those with more matches. The demo is found only
 * while there is no real football, or when the operator keeps it (setting `demo:keep`).
 */
export async function searchNames<Table extends NamedTable>(
  db: Kysely<Database>,
  table: Table,
  query: NameQuery,
): Promise<NameHits<Table>> {
  const { words } = query;
  const text = words.join(' ');
  const whole = every(words, (word) => sql`${NAME} like ${`% ${word} %`}`);
  const rows = await rankedRows(db, table, query, {
    condition: hasAllWords(words),
    rank: sql`case when ${NAME} like ${`%| ${text} |%`} then ${sql.lit(RANK.name)} when ${whole} then ${sql.lit(RANK.words)}
      when ${NAME} like ${`%| ${text}%`} then ${sql.lit(RANK.nameStart)}
      when ${every(words, starts)} then ${sql.lit(RANK.wordStarts)} else ${sql.lit(RANK.within)} end`,
    limit: LISTED,
  });
  return { hits: rows, total: rows[0]?.total ?? 0 };
}

function every(words: readonly string[], condition: (word: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${sql.join(words.map(condition), sql` and `)})`;
}

interface Ranking {
  readonly condition: RawBuilder<unknown>;
  readonly rank: RawBuilder<unknown>;
  readonly limit: number;
}

type RankedRow<Table extends NamedTable> = NameHit<Table> & { readonly searchName: string; readonly total: number };

/** The best rows that meet a condition, in order, up to a limit. Each has the total number of hits. */
export async function rankedRows<Table extends NamedTable>(
  db: Kysely<Database>,
  table: Table,
  { userId, among, teams = [], position = null }: NameQuery,
  { condition, rank, limit }: Ranking,
): Promise<RankedRow<Table>[]> {
  const { rows } = await sql<RankedRow<Table>>`
    with hits as materialized (
      select named.*, (${rank})::float8 as rank
      from ${sql.table(table)} as named
      where ${condition} and ${amongIds(among)} and merged_into is null and ${isSeenBy('named', userId)} and world_id not in (${HIDDEN_WORLDS})
    ), recent as materialized ( -- otherwise PostgreSQL reads the latest match once for each hit
      select world_id, (
        select max(kick_off) from matches where matches.world_id = found.world_id and status = 'played'
      ) - ${RECENT}::interval as since
      from (select distinct world_id from hits) as found
    )
    select named.id, rank, matches, fit, ${PRESENT[table]} as is_present, search_name, (select count(*) from hits) as total, ${SHOWN[table]}
    from (select hits.*, ${fitOf(table, teams, position)} as fit from hits) as named join recent on recent.world_id = named.world_id
    order by fit >= ${sql.lit(FITS_TEAM)} desc, rank, fit desc, named.world_id <> ${ownWorldId(userId)}, named.world_id, is_present desc, matches desc, named.id
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

function amongIds(ids: readonly number[] | undefined): RawBuilder<unknown> {
  if (ids === undefined) return sql`true`;
  return ids.length === 0 ? sql`false` : sql`named.id in (${sql.join(ids)})`;
}

/** The SQL of `fit`; 0 for names with the query only inside words, and for similar names. A team fits if the player is or was in it. */
function fitOf(table: NamedTable, teams: readonly number[], position: Position | null): RawBuilder<unknown> {
  if (table !== 'players' || (teams.length === 0 && position === null)) return sql`0`;
  const ids = sql.join(teams.length === 0 ? [0] : teams);
  const side = sql`case when is_home then home_team_id else away_team_id end`;
  return sql`case when hits.rank >= ${sql.lit(RANK.within)} then 0 else (
    select case when club_id in (${ids}) or national_team_id in (${ids}) or exists (
        select from player_periods join matches on matches.id = match_id
        where player_id = hits.id and period = 0 and ${side} in (${ids})
      ) then ${sql.lit(FITS_TEAM)} else 0 end + case when position = ${position}::text then 1 else 0 end
    from players where players.id = hits.id) end`;
}
