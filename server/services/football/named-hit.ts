import type { Named } from '#lib/contract/search.ts';
import { foldedWords } from '#lib/domain/fold.ts';
import { type Found, rankOf } from '#server/services/football/find-words.ts';
import { type NameHit, type NameHits, RANK } from '#server/services/football/name-search.ts';
import { spellingDistance } from '#server/services/football/spelling-distance.ts';

/** The hits of a name, with the text that has it. */
export interface NamedWords extends Found {
  readonly text: string;
  /** True for a family name in a text that states a team for which the player has not played. */
  readonly isDoubtful?: boolean;
}

/** The hits for the first subject that a text names, and all subjects that it names. */
export interface FoundNamed {
  readonly players: NameHits<'players'>;
  readonly teams: NameHits<'teams'>;
  readonly named: Named[];
}

export const NOTHING: FoundNamed = { players: { hits: [], total: 0 }, teams: { hits: [], total: 0 }, named: [] };

/** The hits of the first of several names, and the best hit of each. */
export function resultOf(units: readonly NamedWords[]): FoundNamed {
  const [first] = units;
  if (first === undefined) return NOTHING;
  const all = units.flatMap(namedBy);
  const named = all.filter(({ type, id }, at) => all.findIndex((one) => one.type === type && one.id === id) === at);
  return { players: first.players, teams: first.teams, named };
}

/** A short text in small letters that is a whole name of both kinds is rather a family name, such as Can or Lee, than a code. */
const CODE_LENGTH = 3;

/** The best hit of both kinds; of equals the team, since its name is what was typed. */
export function namedBy({ players, teams, words, text, isDoubtful = false }: NamedWords): Named[] {
  const isFamily = text.length <= CODE_LENGTH && text !== text.toUpperCase() && rankOf(players) === RANK.name;
  const type = rankOf(teams) <= rankOf(players) && !isFamily ? 'team' : 'player';
  const [own, others] = type === 'team' ? [teams, players] : [players, teams];
  const [first, second] = own.hits;
  if (first === undefined) return [];
  const isUnsure = isDoubtful || first.rank > RANK.words || ('lastName' in first && isFormalName(words, first));
  const isClear = !isUnsure && isBetter(first, second) && first.rank < rankOf(others);
  return [{ type, id: first.id, text, isClear }];
}

/** True for a single word that is only in a player's formal names: rather that of a player who is not stored. */
function isFormalName(words: readonly string[], { rank, firstName, lastName }: NameHit<'players'>): boolean {
  const known = foldedWords(`${firstName ?? ''} ${lastName}`).join(' ');
  return words.length === 1 && rank === RANK.words && spellingDistance(words, known) === Number.POSITIVE_INFINITY;
}

/** How many times the matches of the next hit make a hit the one that is meant. */
const FAR_MORE = 4;

function isBetter(one: NameHit, other: NameHit | undefined): boolean {
  if (other === undefined || one.rank < other.rank || one.fit > other.fit) return true;
  return one.matches >= other.matches * FAR_MORE && one.matches > 0;
}
