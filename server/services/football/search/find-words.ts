import type { Kysely } from 'kysely';
import type { Position } from '#lib/contract/football/search.ts';
import { clubWordsLeftOut } from '#server/data/identity/team-name.ts';
import type { Database } from '#server/db/schema.ts';
import { FITS_TEAM, type NamedTable, type NameHits, RANK } from '#server/services/football/search/name-hits.ts';
import { type NameQuery, searchNames } from '#server/services/football/search/name-search.ts';
import { withoutTeam } from '#server/services/football/search/names-among.ts';
import { searchSimilarNames } from '#server/services/football/search/similar-names.ts';

/** The players and teams that a search for words has found. */
export interface Found {
  readonly words: readonly string[];
  readonly players: NameHits<'players'>;
  readonly teams: NameHits<'teams'>;
  /** The ids of the teams whose name was beside a player's name, as in "kane tottenham". */
  readonly beside: readonly number[];
  /** All words of the search, including those of the team beside a player. */
  readonly whole: readonly string[];
}

/** The user who searches, and what the text states about the player: teams by id, and the position. */
export interface Wanted {
  readonly userId: number;
  readonly teams?: readonly number[];
  readonly position?: Position | null;
  /** True for words of a page, which are rarely misspelled. */
  readonly isWritten?: boolean;
  /** Folded short words that are not codes of teams. */
  readonly plain?: readonly string[];
}

/** No hits. */
export const NONE: NameHits<never> = { hits: [], total: 0 };
const LISTED = 10;

/** The result for words that no name has. */
export const unknown = (words: readonly string[]): Found => ({
  words,
  players: NONE,
  teams: NONE,
  beside: [],
  whole: words,
});

/** The rank of the best hit. */
export function rankOf({ hits }: NameHits): number {
  return hits[0]?.rank ?? Number.POSITIVE_INFINITY;
}

/** The rank of the best hit of both kinds. */
export function bestRank({ players, teams }: Found): number {
  return Math.min(rankOf(players), rankOf(teams));
}

/**
 * Finds players and teams by words. If no name fits all words well, the first or the last words may be the name of a player's team, as in
 * "kane tottenham". Then only the other words are searched, and players of that team are preferred. If the team is known but not stored, its
 * name is only removed from the words.
 */
export async function findWords(db: Kysely<Database>, words: readonly string[], wanted: Wanted): Promise<Found> {
  const found = await findSpelled(db, words, wanted);
  if (words.length < 2 || bestRank(found) <= RANK.nameStart) return found;
  const { rest, teams } = await withoutTeam(db, words, wanted);
  if (rest.length === words.length) return found;
  // A code and the beginning of a word can both be of one team: "tot hot" is Tottenham Hotspur.
  if (found.teams.hits.some(({ id, rank }) => rank <= RANK.wordStarts && teams.includes(id))) return found;
  const players = await searchNames(db, 'players', {
    ...wanted,
    words: rest,
    teams: [...teams, ...(wanted.teams ?? [])],
  });
  // Beginnings of all words of a name are better than a code of a team for which no player of the other words has
  // played: "ray nouri".
  const isOfTeam = (players.hits[0]?.fit ?? 0) >= FITS_TEAM;
  const isWhole = bestRank(found) <= RANK.wordStarts && !isOfTeam;
  return isWhole || (rankOf(players) > RANK.wordStarts && bestRank(found) < RANK.alike)
    ? found
    : { words: rest, players, teams: NONE, beside: teams, whole: words };
}

/** Finds players and teams whose names have the words. Does not look for a team beside a player. */
export async function findSpelled(db: Kysely<Database>, words: readonly string[], wanted: Wanted): Promise<Found> {
  const players = await findAs(db, 'players', { ...wanted, words });
  const teams = await findAs(db, 'teams', { words, userId: wanted.userId });
  return { words, players, teams, beside: [], whole: words };
}

/** Searches one kind. Teams are also searched without words such as FC; the better result counts. */
async function findAs<Table extends NamedTable>(
  db: Kysely<Database>,
  table: Table,
  query: NameQuery,
): Promise<NameHits<Table>> {
  const { words } = query;
  const found = await searchNames(db, table, query);
  const bare = table === 'teams' ? clubWordsLeftOut(words) : words;
  if (rankOf(found) === RANK.name || bare.length === words.length) return found;
  const others = await searchNames(db, table, { ...query, words: bare });
  return rankOf(others) < rankOf(found) ? others : found;
}

/** Finds subjects of one kind. Names with a similar spelling come last. */
export async function findOfKind<Table extends NamedTable>(
  db: Kysely<Database>,
  table: Table,
  query: NameQuery,
): Promise<NameHits<Table>> {
  if (query.words.length === 0) return NONE;
  const spelled = await findAs(db, table, query);
  if (rankOf(spelled) <= RANK.nameStart) return spelled;
  return joined(spelled, await searchSimilarNames(db, table, query));
}

/** The hits of one search before those of another. */
export function joined<Table extends NamedTable>(one: NameHits<Table>, other: NameHits<Table>): NameHits<Table> {
  return { hits: [...one.hits, ...other.hits].slice(0, LISTED), total: one.total + other.total };
}
