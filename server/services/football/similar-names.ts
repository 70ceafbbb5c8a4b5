import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import {
  hasAllWords,
  LISTED,
  NAME,
  type NamedTable,
  type NameHits,
  type NameQuery,
  RANK,
  rankedRows,
} from '#server/services/football/name-search.ts';
import { spellingDistance } from '#server/services/football/spelling-distance.ts';

/** Shorter words have too few trigrams to distinguish a misspelling from a different name. */
const FORGIVEN_FROM = 4;
/** One correct word of two is not enough; the database's own threshold is for a single word. */
const ALIKE_IN_SEVERAL = 0.6;
/** Names that share this many trigrams are few; the limit is a guard. */
const CANDIDATES = 200;
/** More than a misspelling can have. */
const MANY_MISTAKES = 4;

/**
 * Searches for names that are spelled similarly and do not have the query's words, those with the fewest mistakes first. The trigram index finds
 * candidates; a candidate with more mistakes than a misspelling has is another name.
 */
export async function searchSimilarNames<Table extends NamedTable>(
  db: Kysely<Database>,
  table: Table,
  query: NameQuery,
): Promise<NameHits<Table>> {
  const { words } = query;
  if (words.every((word) => word.length < FORGIVEN_FROM)) return { hits: [], total: 0 };
  const text = words.join(' ');
  const likeness = sql`word_similarity(${text}, ${NAME})`;
  const alike =
    words.length === 1 ? sql`${text} <% ${NAME}` : sql`${text} <% ${NAME} and ${likeness} >= ${ALIKE_IN_SEVERAL}`;
  const candidates = await rankedRows(db, table, query, {
    condition: sql`${alike} and not (${hasAllWords(words)})`,
    rank: sql.lit(RANK.alike),
    limit: CANDIDATES,
  });
  // The sort is stable: among names with as many mistakes the order of all searches counts.
  const hits = candidates
    .map((hit) => ({ hit, mistakes: spellingDistance(words, hit.searchName) }))
    .filter(({ mistakes }) => mistakes < MANY_MISTAKES)
    .sort((one, other) => one.mistakes - other.mistakes)
    .map(({ hit, mistakes }) => ({ ...hit, rank: RANK.alike + mistakes / MANY_MISTAKES }));
  return { hits: hits.slice(0, LISTED), total: hits.length };
}
