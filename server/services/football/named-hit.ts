import type { Named } from '#lib/contract/search.ts';
import { foldedWords } from '#lib/domain/fold.ts';
import { type Found, rankOf } from '#server/services/football/find-words.ts';
import { type NameHit, type NameHits, RANK } from '#server/services/football/name-search.ts';
import { spellingDistance } from '#server/services/football/spelling-distance.ts';

/** The hits of a name in a text. */
export interface NamedWords extends Found {
  /** The part of the text that is the name. */
  readonly text: string;
  /** True for a family name beside a team for which the player has not played. */
  readonly isDoubtful?: boolean;
}

/** The hits for the first name in a text, and all subjects that the text names. */
export interface FoundNamed {
  readonly players: NameHits<'players'>;
  readonly teams: NameHits<'teams'>;
  readonly named: Named[];
}

export const NOTHING: FoundNamed = { players: { hits: [], total: 0 }, teams: { hits: [], total: 0 }, named: [] };

/** The result for the names of a text: the hits of the first name, and the best hit of each name without duplicates. */
export function resultOf(units: readonly NamedWords[]): FoundNamed {
  const [first] = units;
  if (first === undefined) return NOTHING;
  const all = units.flatMap(namedBy);
  const named = all.filter(({ type, id }, at) => all.findIndex((one) => one.type === type && one.id === id) === at);
  return { players: first.players, teams: first.teams, named };
}

/** Up to this length a team's name may be a code. A text such as Can or Lee that is not in capitals is then more likely a player's family name. */
const CODE_LENGTH = 3;

/** The subject that a name means: the best hit of both kinds, of equals the team. Empty without hits. */
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

/** True for a single word that is only in a player's formal name, not in the shown one. It may mean a player who is not stored, so it is not clear. */
function isFormalName(words: readonly string[], { rank, firstName, lastName }: NameHit<'players'>): boolean {
  const known = foldedWords(`${firstName ?? ''} ${lastName}`).join(' ');
  return words.length === 1 && rank === RANK.words && spellingDistance(words, known) === Number.POSITIVE_INFINITY;
}

/** A hit is clear if it has at least this many times the matches of the next one. */
const FAR_MORE = 4;

function isBetter(one: NameHit, other: NameHit | undefined): boolean {
  if (other === undefined || one.rank < other.rank || one.fit > other.fit) return true;
  return one.matches >= other.matches * FAR_MORE && one.matches > 0;
}
