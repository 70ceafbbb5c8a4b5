import type { Named } from '#lib/contract/football/search.ts';
import { foldedWords } from '#lib/domain/names/fold.ts';
import type { SelectionForm } from '#lib/domain/panels/selection.ts';
import { OTHER_NAMES } from '#server/data/names/other-names.ts';
import { type Found, rankOf } from '#server/services/football/search/find-words.ts';
import { type NameHit, type NameHits, RANK } from '#server/services/football/search/name-hits.ts';
import { spellingDistance } from '#server/services/football/search/spelling-distance.ts';

/** The hits of a name in a text. */
export interface NamedWords extends Found {
  /** The part of the text that is the name. */
  readonly text: string;
  readonly form: SelectionForm;
  /** True for a name beside a team for which the player has not played. */
  readonly isElsewhere?: boolean;
  /** True for a common word that may not be a name, as in "City guide". */
  readonly isCommonWord?: boolean;
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

/** Texts up to this length can be codes of teams, and words other than names. */
export const CODE_LENGTH = 3;

/** The best hit among players and teams; empty if the text does not name it. Of a team and a player with equal ranks the team is returned. */
export function namedBy(unit: NamedWords): Named[] {
  const { players, teams, text } = unit;
  // If a short text with lower-case letters is a whole name of a player, it is a family name, such as Can or Lee, and not the code of a team.
  const isFamily = text.length <= CODE_LENGTH && text !== text.toUpperCase() && rankOf(players) === RANK.name;
  const type = rankOf(teams) <= rankOf(players) && !isFamily ? 'team' : 'player';
  const [own, others] = type === 'team' ? [teams, players] : [players, teams];
  const [first, ...next] = own.hits;
  if (first === undefined || !isNamed(unit, first)) return [];
  const isSure = first.rank <= RANK.words && !isDoubtful(unit, first);
  const isClear = isSure && next.every((one) => isBetter(first, one, unit.words)) && first.rank < rankOf(others);
  return [{ type, id: first.id, text, isClear }];
}

/** A text of a page with this length can be the beginning of a name, because the selection may have ended inside a word. */
const BEGINNING_FROM = 6;

/** A name that is also a coach's does not name a player with fewer matches than this. */
const FEW = 5;

/** True if the words name the hit. Words of a page are mostly complete names: they are rarely the beginning or another part of a name. */
function isNamed({ form, text, words, isElsewhere = false }: NamedWords, hit: NameHit): boolean {
  const { rank } = hit;
  if (form === 'ordinary') return rank === RANK.name;
  if (OTHER_NAMES.has(words.join(' ')) && (rank > RANK.name || hit.matches < FEW)) return false;
  if (isElsewhere && rank > RANK.name) return false;
  if (rank <= RANK.words || rank >= RANK.alike) return rank !== RANK.words || formalWords(words, hit) !== 'another';
  const initials = words.filter((word) => word.length === 1).length;
  // A single initial may be that of another player's given name, but not after a name that is typed; two initials are
  // mostly those of the hit.
  const isGiven = initials === 1 && !(form === 'typed' && words.at(-1)?.length === 1);
  if (initials > 0) return !isGiven && rank !== RANK.within;
  if (form === 'typed') return words.length === 1 || rank !== RANK.within;
  return rank === RANK.nameStart && text.length >= BEGINNING_FROM;
}

function isDoubtful({ text, words, isElsewhere = false, isCommonWord = false }: NamedWords, hit: NameHit): boolean {
  if (isElsewhere || isCommonWord) return true;
  if (hit.rank === RANK.words) return text.length < CODE_LENGTH || formalWords(words, hit) !== 'none';
  // "Bet" and "New" are words, BET and NEW are codes, and typed codes are in small letters.
  return !('lastName' in hit) && text.length <= CODE_LENGTH && /^\p{Lu}.*\p{Ll}/u.test(text);
}

/**
 * Whether some words are only in a player's formal names, not in the shown name. `some`: they may also name a player who is not stored. `another`:
 * the given or family name is different, so they name another person.
 */
function formalWords(words: readonly string[], hit: NameHit): 'none' | 'some' | 'another' {
  if (!('lastName' in hit)) return 'none';
  const shown = foldedWords(`${hit.firstName ?? ''} ${hit.lastName}`);
  const isIn = (word: string, name: readonly string[]) =>
    name.some((own) => own.replaceAll('ij', 'y') === word.replaceAll('ij', 'y')) ||
    spellingDistance([word], name.join(' ')) < Number.POSITIVE_INFINITY;
  const isFormal = words.some((word) => !isIn(word, shown));
  if (!isFormal || shown.every((word) => isIn(word, words))) return 'none';
  if (words.length === 1 || hit.firstName === null) return 'some';
  const hasBoth = [hit.firstName, hit.lastName].every((name) => words.some((word) => isIn(word, foldedWords(name))));
  return hasBoth ? 'some' : 'another';
}

type SubjectHit = NameHit<'players' | 'teams'>;

/** A hit is clear if it has at least this many times the matches of the next one. */
const FAR_MORE = 4;

/**
 * True if the first hit is meant and not the other: a present subject, and not a former one whose name fits as well.
 * A single word that is the whole name of a
 * former player can mean a present player.
 */
function isBetter(one: SubjectHit, other: SubjectHit, words: readonly string[]): boolean {
  if (one.fit > other.fit || other.rank > RANK.words) return true;
  const isFormer = other.matches > 0 && !other.isPresent && one.worldId === other.worldId;
  if (one.rank === other.rank && one.isPresent && isFormer) return true;
  if (one.rank < other.rank) return words.length > 1 || one.isPresent || !other.isPresent;
  // An initial is often that of a namesake too, so the numbers of matches do not decide.
  if (words.some((word) => word.length === 1)) return false;
  return one.matches >= other.matches * FAR_MORE && one.matches > 0;
}
