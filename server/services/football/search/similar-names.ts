import { type Kysely, sql } from 'kysely';
import { foldedWords } from '#lib/domain/names/fold.ts';
import type { Database } from '#server/db/schema.ts';
import { isMisspelling } from '#server/services/football/search/misspelling.ts';
import { type NamedTable, type NameHit, type NameHits, RANK } from '#server/services/football/search/name-hits.ts';
import { hasAllWords, LISTED, NAME, type NameQuery, rankedRows } from '#server/services/football/search/name-search.ts';
import { spellingDistance } from '#server/services/football/search/spelling-distance.ts';

/**
 * At least one word must have four letters or more, or all words together six or more, as in "van dik". Shorter words have too few
 * trigrams to distinguish a misspelling from a different name.
 */
const [FORGIVEN_FROM, FORGIVEN_IN_SEVERAL_FROM] = [4, 6];
/** The minimum trigram similarity of a query of several words. The database's threshold is for one word; it would accept one correct word of two. */
const ALIKE_IN_SEVERAL = 0.5;
/** The maximum number of candidates. There are normally fewer; the limit only bounds the work. */
const CANDIDATES = 200;
/** A name with this many mistakes is not a misspelling. */
const MANY_MISTAKES = 4;

/**
 * Searches for names that do not have the words of the query but a similar spelling, those with the fewest mistakes first. The trigram index
 * finds candidates. A candidate with more mistakes than a misspelling may have is another name and left out.
 */
export async function searchSimilarNames<Table extends NamedTable>(
  db: Kysely<Database>,
  table: Table,
  query: NameQuery,
): Promise<NameHits<Table>> {
  const { words, isWritten = false } = query;
  const isShort = words.every(({ length }) => length < FORGIVEN_FROM);
  if (isShort && words.join('').length < FORGIVEN_IN_SEVERAL_FROM) return { hits: [], total: 0 };
  const text = words.join(' ');
  const likeness = sql`word_similarity(${text}, ${NAME})`;
  const alike =
    words.length === 1 ? sql`${text} <% ${NAME}` : sql`${text} <% ${NAME} and ${likeness} >= ${ALIKE_IN_SEVERAL}`;
  const candidates = await rankedRows(db, table, query, {
    condition: sql`${alike} and not (${hasAllWords(words)})`,
    rank: sql.lit(RANK.alike),
    limit: CANDIDATES,
  });
  // The sort is stable, so names with equally many mistakes keep the order of `rankedRows`.
  const hits = candidates
    .map((hit) => ({ hit, mistakes: spellingDistance(words, hit.searchName) }))
    .filter(({ hit, mistakes }) => mistakes < MANY_MISTAKES && hasFamily(words, hit))
    .filter(({ hit }) => !isWritten || isMisspelling(words, hit.searchName))
    .sort((one, other) => one.mistakes - other.mistakes)
    .map(({ hit, mistakes }) => ({ ...hit, rank: RANK.alike + mistakes / MANY_MISTAKES }));
  return { hits: hits.slice(0, LISTED), total: hits.length };
}

/** The lengths of a word that may be too short for the trigram index when two of its letters are exchanged. */
const [EXCHANGED_FROM, EXCHANGED_TO] = [3, 7];

/**
 * Searches for names with a whole word that is the only word of the query with two adjacent letters exchanged, as in
 * "skaa" for Saka.
 */
export async function searchExchanged<Table extends NamedTable>(
  db: Kysely<Database>,
  table: Table,
  query: NameQuery,
): Promise<NameHits<Table>> {
  const [word = '', ...others] = query.words;
  if (others.length > 0 || word.length < EXCHANGED_FROM || word.length > EXCHANGED_TO) return { hits: [], total: 0 };
  const spellings = exchanges(word).map((own) => sql`${NAME} like ${`% ${own} %`}`);
  if (spellings.length === 0) return { hits: [], total: 0 };
  const rows = await rankedRows(db, table, query, {
    condition: sql`(${sql.join(spellings, sql` or `)})`,
    rank: sql.lit(query.isWritten === true ? RANK.alike : RANK.exchanged),
    limit: LISTED,
  });
  const hits = rows.filter(({ searchName }) => query.isWritten !== true || isMisspelling(query.words, searchName));
  return { hits, total: hits.length < rows.length ? hits.length : (rows[0]?.total ?? 0) };
}

/** @example exchanges('skaa') // ['ksaa', 'saka'] */
function exchanges(word: string): string[] {
  const all = [...word]
    .slice(1)
    .map((_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
  return [...new Set(all)].filter((own) => own !== word);
}

/** False if several words are similar only to the given names of a player: they are the name of another person. */
function hasFamily(words: readonly string[], hit: NameHit): boolean {
  if (words.length === 1 || !('lastName' in hit)) return true;
  const family = foldedWords(hit.lastName);
  const texts = [...words, words.join(' '), words.slice(1).join(' ')];
  return texts.some((text) =>
    [...family, family.join(' ')].some((name) => spellingDistance([text], name) < Number.POSITIVE_INFINITY),
  );
}
