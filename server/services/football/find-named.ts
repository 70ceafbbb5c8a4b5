import type { Kysely } from 'kysely';
import type { Named } from '#lib/contract/search.ts';
import { foldedWords } from '#lib/domain/fold.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type NamedTable,
  type NameHit,
  type NameHits,
  RANK,
  searchNames,
  searchSimilarNames,
} from '#server/services/football/name-search.ts';

/** The hits of a search in both kinds. */
interface Found {
  readonly players: NameHits;
  readonly teams: NameHits;
}

const NONE: NameHits = { hits: [], total: 0 };

/** Finds players and teams by a typed text, and which of them it names. */
export function findNamed(
  db: Kysely<Database>,
  query: string,
  userId: number,
): Promise<Found & { readonly named: Named[] }> {
  // The settings for the trigram indices apply inside a transaction only.
  return db.transaction().execute(async (transaction) => {
    const words = foldedWords(query);
    const found = await findWords(transaction, words, userId);
    const named = namedBy(found, words.join(' '));
    return { ...found, named: named === null ? [] : [named] };
  });
}

/** Finds subjects of one kind by name. */
export function findByName(db: Kysely<Database>, table: NamedTable, query: string, userId: number): Promise<NameHits> {
  const words = foldedWords(query);
  if (words.length === 0) return Promise.resolve(NONE);
  return db.transaction().execute(async (transaction) => {
    const spelled = await searchNames(transaction, table, { words, userId });
    if (rankOf(spelled) <= RANK.nameStart) return spelled;
    return joined(spelled, await searchSimilarNames(transaction, table, { words, userId }));
  });
}

async function findWords(db: Kysely<Database>, words: readonly string[], userId: number): Promise<Found> {
  if (words.length === 0) return { players: NONE, teams: NONE };
  const query = { words, userId };
  const spelled = { teams: await searchNames(db, 'teams', query), players: await searchNames(db, 'players', query) };
  if (Math.min(rankOf(spelled.teams), rankOf(spelled.players)) <= RANK.nameStart) return spelled;
  return {
    teams: joined(spelled.teams, await searchSimilarNames(db, 'teams', query)),
    players: joined(spelled.players, await searchSimilarNames(db, 'players', query)),
  };
}

const LISTED = 10;

function joined(one: NameHits, other: NameHits): NameHits {
  return { hits: [...one.hits, ...other.hits].slice(0, LISTED), total: one.total + other.total };
}

/** The rank of the best hit. */
function rankOf({ hits }: NameHits): number {
  return hits[0]?.rank ?? Number.POSITIVE_INFINITY;
}

/** The best hit of both kinds; of equals the team, since its name is what was typed. `null` without hits. */
function namedBy({ players, teams }: Found, text: string): Named | null {
  const type = rankOf(teams) <= rankOf(players) ? 'team' : 'player';
  const [own, others] = type === 'team' ? [teams, players] : [players, teams];
  const [first, second] = own.hits;
  if (first === undefined) return null;
  const isBest = first.rank <= RANK.words && isBetter(first, second) && first.rank < rankOf(others);
  return { type, id: first.id, text, isClear: isBest };
}

/** How many times the matches of the next hit make a hit the one that is meant. */
const FAR_MORE = 4;

function isBetter(one: NameHit, other: NameHit | undefined): boolean {
  if (other === undefined || one.rank < other.rank || (one.isOfTeam && !other.isOfTeam)) return true;
  return one.matches >= other.matches * FAR_MORE && one.matches > 0;
}
