import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fold } from '#lib/domain/fold.ts';
import { isSeenBy, ownWorldId } from '#server/data/own-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { HIDDEN_WORLDS } from '#server/services/football/hidden-worlds.ts';

/** The ids of the best hits in order of rank, and the total number of hits. */
export interface NameHits {
  readonly ids: readonly number[];
  readonly total: number;
}

interface NameQuery {
  readonly query: string;
  /** The user whose own football is found too. */
  readonly userId: number;
}

type NamedTable = 'players' | 'teams' | 'referees';

const LISTED = 10;
/** Longer than a season with the summer after it: a subject that played within this time is still active. */
const RECENT = sql.lit('400 days');
/** Shorter words occur in the middle of nearly every name; they match only at the start of a word. */
const ANYWHERE_FROM = 3;
/** Shorter words have too few trigrams to distinguish a misspelling from a different name. */
const FORGIVEN_FROM = 4;
/** One correct word of two is not enough; the database's own threshold is for a single word. */
const ALIKE_IN_SEVERAL = 0.6;
/** The name with a space at both ends; the search indices use the same expression. */
const NAME = sql`(' ' || named.search_name || ' ')`;

/**
 * Searches by name (docs/product.md, "Search"). Every word of the query must be in the name, in any order; accents and
 * case are ignored. Names that contain all words in full come first, then names whose words start with them, then names
 * that contain them anywhere (three letters or more). Where no name has them in full, similarly spelled names follow.
 * Among equal hits, the user's own football comes first, then subjects that played within 400 days of the latest match of
 * their world, then those with more appearances. The demo is found only while there is no real football, or when the
 * operator keeps it (setting `demo:keep`).
 */
export async function searchNames(
  db: Kysely<Database>,
  table: NamedTable,
  { query, userId }: NameQuery,
): Promise<NameHits> {
  const words = fold(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return { ids: [], total: 0 };
  // The settings for the trigram indices apply inside a transaction only.
  return db.transaction().execute((transaction) => searchWords(transaction, { table, userId }, words));
}

type Named = Pick<NameQuery, 'userId'> & { readonly table: NamedTable };

async function searchWords(db: Kysely<Database>, named: Named, words: readonly string[]): Promise<NameHits> {
  const starts = (word: string) => sql`${NAME} like ${`% ${word}%`}`;
  const held = every(words, (word) => (word.length < ANYWHERE_FROM ? starts(word) : sql`${NAME} like ${`%${word}%`}`));
  const started = every(words, starts);
  const whole = every(words, (word) => sql`${NAME} like ${`% ${word} %`}`);
  const spelled = await ranked(db, named, held, sql`case when ${whole} then 0 when ${started} then 1 else 2 end`);
  if (spelled.best === 0 || words.every((word) => word.length < FORGIVEN_FROM)) return spelled;

  const text = words.join(' ');
  const likeness = sql`word_similarity(${text}, ${NAME})`;
  const alike =
    words.length === 1 ? sql`${text} <% ${NAME}` : sql`${text} <% ${NAME} and ${likeness} >= ${ALIKE_IN_SEVERAL}`;
  const misspelled = await ranked(db, named, sql`${alike} and not (${held})`, sql`-${likeness}`);
  return {
    ids: [...spelled.ids, ...misspelled.ids].slice(0, LISTED),
    total: spelled.total + misspelled.total,
  };
}

function every(words: readonly string[], condition: (word: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${sql.join(words.map(condition), sql` and `)})`;
}

async function ranked(
  db: Kysely<Database>,
  { table, userId }: Named,
  condition: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
): Promise<NameHits & { best: number | undefined }> {
  const { rows } = await sql<{ id: number; rank: number; total: number }>`
    with hits as materialized (
      select named.id, named.world_id, named.matches, named.last_played, ${rank} as rank from ${sql.table(table)} as named
      where ${condition} and merged_into is null and ${isSeenBy('named', userId)} and world_id not in (${HIDDEN_WORLDS})
    ), recent as (
      select world_id, (
        select max(kick_off) from matches where matches.world_id = found.world_id and status = 'played'
      ) - ${RECENT}::interval as since
      from (select distinct world_id from hits) as found
    )
    select hits.id, hits.rank, (select count(*) from hits) as total
    from hits join recent on recent.world_id = hits.world_id
    order by hits.rank, hits.world_id <> ${ownWorldId(userId)}, hits.world_id, coalesce(last_played >= since, false) desc, hits.matches desc, hits.id
    limit ${sql.lit(LISTED)}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, best: rows[0]?.rank };
}

/** The rows in the order of the ids; ids without a row are skipped. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
