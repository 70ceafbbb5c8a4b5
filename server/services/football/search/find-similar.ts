import type { Kysely } from 'kysely';
import { OTHER_NAMES } from '#server/data/names/other-names.ts';
import type { Database } from '#server/db/schema.ts';
import {
  bestRank,
  type Found,
  findSpelled,
  joined,
  NONE,
  type Wanted,
} from '#server/services/football/search/find-words.ts';
import { type NameHits, RANK } from '#server/services/football/search/name-hits.ts';
import type { NameQuery } from '#server/services/football/search/name-search.ts';
import { searchExchanged, searchSimilarNames } from '#server/services/football/search/similar-names.ts';

/**
 * Finds names of which the words are the German spelling, as in "Golowin". If there are none, returns the given hits with those of a similar
 * spelling. If a team is beside the name, players of other teams with a similar spelling are left out.
 */
export async function findSimilar(db: Kysely<Database>, found: Found, wanted: Wanted): Promise<Found> {
  const { words, beside, whole } = found;
  if (OTHER_NAMES.has(words.join(' '))) return found;
  const english = words.map(inEnglish);
  if (bestRank(found) === Number.POSITIVE_INFINITY && english.join() !== words.join()) {
    const spelled = await findSpelled(db, english, wanted);
    if (bestRank(spelled) <= RANK.words) return spelled;
  }
  const players = await searchLike(db, 'players', found, { ...wanted, words });
  const teams = await searchLike(db, 'teams', found, { ...wanted, words: whole });
  const own = beside.length === 0 ? players : await playersOf(db, players.hits, beside);
  // A whole word with exchanged letters is a better name than one with the query inside a word.
  const isInside = bestRank(found) === RANK.within;
  return isInside
    ? { ...found, players: joined(own, found.players), teams: joined(teams, found.teams) }
    : { ...found, players: joined(found.players, own), teams: joined(found.teams, teams) };
}

/** The names with exchanged letters, and then, if no name has the words, those of another similar spelling. */
async function searchLike<Table extends 'players' | 'teams'>(
  db: Kysely<Database>,
  table: Table,
  found: Found,
  query: NameQuery,
): Promise<NameHits<Table>> {
  const similar = bestRank(found) < RANK.alike ? NONE : await searchSimilarNames(db, table, query);
  const exchanged = await searchExchanged(db, table, query);
  const others = similar.hits.filter(({ id }) => !exchanged.hits.some((hit) => hit.id === id));
  return joined(exchanged, { hits: others, total: others.length });
}

/** Converts the German spelling of a Slavic name to the English spelling. @example inEnglish('tscheryschew') // 'cheryshev' */
function inEnglish(word: string): string {
  return word
    .replace(/schtsch/g, 'shch')
    .replace(/tsch/g, 'ch')
    .replace(/sch/g, 'sh')
    .replace(/^ds/, 'dz')
    .replaceAll('w', 'v')
    .replaceAll('j', 'y');
}

/** The hits that are players of one of the teams. */
async function playersOf(
  db: Kysely<Database>,
  hits: NameHits<'players'>['hits'],
  teams: readonly number[],
): Promise<NameHits<'players'>> {
  if (hits.length === 0) return NONE;
  const ids = hits.map(({ id }) => id);
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('id', 'in', ids)
    .where(({ eb, or }) => or([eb('clubId', 'in', teams), eb('nationalTeamId', 'in', teams)]))
    .execute();
  const mates = hits.filter(({ id }) => rows.some((row) => row.id === id));
  return { hits: mates, total: mates.length };
}
