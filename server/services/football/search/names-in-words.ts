import type { Kysely } from 'kysely';
import { foldedWords } from '#lib/domain/names/fold.ts';
import type { SelectionPart } from '#lib/domain/panels/selection.ts';
import { isArticle, PARTICLES, withoutArticles } from '#lib/domain/panels/selection-words.ts';
import { COMMON_WORDS } from '#server/data/names/common-words.ts';
import { isKnownTeam } from '#server/data/names/team-search-names.ts';
import type { Database } from '#server/db/schema.ts';
import {
  bestRank,
  type Found,
  findSpelled,
  findWords,
  NONE,
  unknown,
  type Wanted,
} from '#server/services/football/search/find-words.ts';
import { RANK } from '#server/services/football/search/name-hits.ts';
import { CODE_LENGTH } from '#server/services/football/search/named-hit.ts';
import { runsOf, storedAmong } from '#server/services/football/search/names-among.ts';

/** A longer text is a sentence; its runs of words would be too many. */
const MAX_WORDS = 8;

/** True for a short word that is not written like a code. */
export const isPlainWord = (word: string) => word.length <= CODE_LENGTH && word !== word.toUpperCase();

/** A text with what it names. */
export interface NameIn {
  readonly text: string;
  readonly found: Found;
  /**
   * True for a name that may not be meant: a common word at the start of a text without another name, as in "City
   * guide", or a name after a particle.
   */
  readonly isCommonWord?: boolean;
}

/** A hyphen that may separate two opponents. */
export const HYPHEN = /(?<=\p{L})[‐‑-](?=\p{Lu})/u;

/** Two known teams that follow each other, as in "Roma-Lazio"; empty for another text. */
export function opponentsIn(text: string): readonly string[] {
  const words = text.split(/[\s‐‑-]+/);
  const sides = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const isOne = isKnownTeam(text) && !HYPHEN.test(text);
  const isSide = (side: string) => isKnownTeam(side) && !isPlainWord(side);
  return isOne ? [] : (sides.find((pair) => pair.every(isSide)) ?? []);
}

const sidesOf = (text: string) => {
  const sides = HYPHEN.test(text) ? opponentsIn(text) : [];
  return sides.length > 0 ? sides : [text];
};

/** Looks up each text. */
export async function findEach(db: Kysely<Database>, texts: readonly string[], wanted: Wanted): Promise<NameIn[]> {
  const all: NameIn[] = [];
  for (const text of texts) all.push({ text, found: await findSpelled(db, foldedWords(text), wanted) });
  return all;
}

/** The stored name after a particle, as in "Elfmeter von Kane"; `null` without one. */
function afterParticle(words: readonly string[], isName: (words: readonly string[]) => boolean) {
  const tails = words.flatMap((word, at) => (at > 0 && PARTICLES.has(word) ? [words.slice(at + 1)] : []));
  return tails.find((tail) => tail.length > 0 && isName(tail)) ?? null;
}

/** The maximum number of words of one name in a list without separators, and of all words of such a list. */
const [MAX_NAME, MAX_LIST] = [3, 24];

/**
 * Splits words that are several stored names, as in "Saka Haaland Palmer", into these. Two names count only if both
 * have two words or
 * more, because two single words can also be a person who is not stored. Empty if the words are not only stored names.
 */
export async function namesInRow(db: Kysely<Database>, text: string, wanted: Wanted): Promise<NameIn[]> {
  const all = text.split(' ').filter((word) => foldedWords(word).length > 0);
  if (all.length < 3 || all.length > MAX_LIST) return [];
  const runs = runsOf(all).filter(({ length }) => length <= MAX_NAME);
  const texts = runs.map((run) => foldedWords(run.join(' '))).filter((words) => words.join('').length > CODE_LENGTH);
  const { isName } = await storedAmong(db, texts, wanted.userId);
  const names = inRow(all, (words) => isName(foldedWords(words.join(' '))));
  const isList = names.length > 2 || (names.length === 2 && names.every(({ length }) => length > 1));
  if (!isList) return [];
  const own = names.map((words) => words.join(' '));
  const found = await findEach(db, own, wanted);
  return all.length === 3 && isGivenName(found[0]) ? [] : found;
}

/**
 * True for a name that many players have, or that is also a given name: two names that follow it can be a person's
 * family names.
 */
function isGivenName(first: NameIn | undefined): boolean {
  const { words = [], players = NONE } = first?.found ?? {};
  return (
    players.total > players.hits.length ||
    players.hits.some(({ firstName }) => foldedWords(firstName ?? '').includes(words.join(' ')))
  );
}

/** The fewest names of which the words are made; empty if there are none. */
function inRow(words: readonly string[], isName: (words: readonly string[]) => boolean): (readonly string[])[] {
  const best: (readonly (readonly string[])[] | null)[] = [[]];
  for (let end = 1; end <= words.length; end += 1) {
    const ways = [3, 2, 1].flatMap((length) => {
      const [before, name] = [best[end - length], words.slice(Math.max(0, end - length), end)];
      return before && isName(name) ? [[...before, name]] : [];
    });
    best[end] = ways.toSorted((one, other) => one.length - other.length)[0] ?? null;
  }
  return [...(best[words.length] ?? [])];
}

/**
 * The names in the runs of a part: whole runs, names of teams beside those of players, and names of two words or more inside a run. A run without a
 * name is included, because it may name a subject that is not stored. Empty if no run has a name.
 */
export async function namesAmong(
  db: Kysely<Database>,
  part: SelectionPart,
  found: Found,
  wanted: Wanted,
): Promise<NameIn[]> {
  const runs = part.runs.flatMap(sidesOf).map((text) => ({ text, words: foldedWords(text) }));
  if (runs.flatMap(({ words }) => words).length > MAX_WORDS) return [];
  const texts = runs.flatMap(({ words }) => runsOf(words));
  const stored = await storedAmong(db, texts, wanted.userId);
  const all: NameIn[] = [];
  for (const { text, words } of runs) {
    const rest = foldedWords(withoutArticles(text));
    // A single capital can be an initial or, at the start of a sentence, an article: "O Real Madrid venceu".
    const whole =
      [words, rest].find(stored.isName) ??
      [words.slice(1)].find((own) => isArticle(words[0] ?? '') && stored.isTeam(own));
    const isMixed = whole === undefined && runs.length > 1 && words.some((word) => stored.isName([word]));
    const longest = isMixed ? words : stored.longest(words, found.beside.length === 0);
    const tail = whole === undefined && longest === null ? afterParticle(words, stored.isName) : null;
    const own = whole ?? longest ?? tail;
    const named = own === null ? unknown(words) : await findWords(db, own, wanted);
    const isFirst = runs.length === 1 && part.text !== text && part.text.startsWith(text);
    // "Penalty de Mateta" names Mateta, but "Juan de Mateta" is another person.
    const isCommonWord = tail !== null || (isFirst && own?.length === 1 && COMMON_WORDS.has(own.join()));
    all.push({ text, found: isPlainWord(text) ? { ...named, teams: NONE } : named, isCommonWord });
  }
  return all.some((own) => bestRank(own.found) <= RANK.words) ? all : [];
}
