import { fold } from '#lib/domain/names/fold.ts';
import { knownPerson } from '#server/data/names/known-people.ts';
import type { Described } from '#server/data/store/rows/descriptions.ts';

type Names = Pick<Described['player'], 'firstName' | 'lastName' | 'knownAs' | 'commonName' | 'birthDate'>;

/** A player in one source. */
export interface InSource<Of = Names> {
  /**
   * The place of the source among those of the Fantasy game, whose names are common names; `null` for another source.
   */
  readonly fantasyRank: number | null;
  readonly described: Of;
}

export interface ShownName {
  readonly firstName: string | null;
  readonly lastName: string;
}

/** Suffixes of family names. A suffix alone is a common name, for example "Neto". */
const SUFFIXES = new Set(['junior', 'jr', 'neto', 'filho']);

/**
 * Returns the name under which a player is shown: the name in the list of known people, else the common name in the
 * first source that has one, else the full name in the first source. The sources of the Fantasy game come first,
 * because others have the full legal names of many players.
 *
 * @param names the names in all sources, the best ranked source first
 */
export function shownName(names: readonly [InSource, ...InSource[]]): ShownName {
  const known = listedName(names);
  if (known !== null) return known;
  const inOrder = fantasyFirst(names);
  for (const { fantasyRank, described } of inOrder) {
    const name = commonName(described, fantasyRank !== null);
    if (name !== null) return name;
  }
  const { firstName = null, lastName } = (inOrder[0] ?? names[0]).described;
  return { firstName, lastName };
}

/**
 * Orders the sources of a player: those of the Fantasy game, the preferred one first, then the others in the given
 * order.
 */
export function fantasyFirst<Of extends InSource>(sources: readonly Of[]): Of[] {
  const place = ({ fantasyRank }: Of) => fantasyRank ?? Number.MAX_SAFE_INTEGER;
  return sources.toSorted((one, other) => place(one) - place(other));
}

/** The shown name in the list of known people, split into two parts; `null` if the list has none for the player. */
function listedName(names: readonly InSource[]): ShownName | null {
  const own = names.map(({ described: { firstName = '', lastName } }) => `${firstName} ${lastName}`);
  const birthDate = names.find(({ described }) => described.birthDate)?.described.birthDate;
  const shown = knownPerson(own, birthDate)?.shown ?? null;
  if (shown === null) return null;
  return shown.includes(' ') ? parted(shown, '') : { firstName: null, lastName: shown };
}

/**
 * The common name in one source; `null` if the source has a short form from which the common name cannot be derived.
 *
 * @param hasNicknames whether `knownAs` of the source can also be a nickname that is not a part of the names, for
 *   example "Casemiro"
 */
function commonName(
  { firstName = '', lastName, knownAs, commonName: stated }: Names,
  hasNicknames: boolean,
): ShownName | null {
  const known = stated ?? knownAs;
  if (known === undefined) return { firstName: firstName || null, lastName };
  if (known.includes('.')) return withInitial(known, firstName, lastName);
  const own = wordsOf(known);
  const family = own.every((word) => SUFFIXES.has(word)) ? null : part(lastName, own);
  if (family !== null) return { firstName: firstName || null, lastName: family };
  // A given name ("Virgil") or a changed surname ("Iling Jr" for Iling-Junior) is a name on a shirt, not a common name.
  const isGiven = firstName.split(' ').some((name) => fold(name) === own.join(' '));
  if (isGiven && stated === undefined) return null;
  const hasGiven = own.some((word) => wordsOf(firstName).includes(word));
  if (own.length > 1 && !hasGiven && wordsOf(lastName).includes(own[0] ?? '')) return null;
  if (own.length === 1) return hasNicknames || stated !== undefined ? { firstName: null, lastName: known } : null;
  return parted(known, firstName);
}

/**
 * Replaces the initial of a name with the given name; `null` if the names do not fit. @example withInitial('L. Messi',
 * 'Lionel Andrés', 'Messi Cuccittini') // Lionel Messi
 */
function withInitial(known: string, firstName: string, lastName: string): ShownName | null {
  const [, initial = '', rest = ''] = /^(\p{L}{1,2})\.\s*([^.]+)$/u.exec(known) ?? [];
  const given = firstName.split(' ').find((name) => fold(name).startsWith(fold(initial)));
  if (rest === '' || given === undefined) return null;
  const words = wordsOf(rest);
  const family = part(lastName, words) ?? (part(`${firstName} ${lastName}`, words) === null ? null : rest);
  return family === null ? null : { firstName: given, lastName: family };
}

/**
 * Splits a name after its given names if it begins with them, for example into "Pape Matar" and "Sarr"; otherwise after
 * its first word.
 */
function parted(name: string, firstName: string): ShownName {
  const isWhole = firstName !== '' && name.startsWith(`${firstName} `);
  const at = isWhole ? firstName.length : name.indexOf(' ');
  return { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

/**
 * The shortest part of a name that contains the first occurrence of each of the words, in the spelling of the name.
 * `null` if a word is missing.
 */
function part(name: string, words: readonly string[]): string | null {
  const found = [...name.matchAll(/[^\s-]+/g)].flatMap(({ 0: text, index }) => {
    const word = fold(text);
    return words.includes(word) ? [{ word, from: index, to: index + text.length }] : [];
  });
  const firsts = found.filter(({ word }, at) => found.findIndex((own) => own.word === word) === at);
  return firsts.length === new Set(words).size ? name.slice(firsts[0]?.from, firsts.at(-1)?.to) : null;
}

function wordsOf(name: string): string[] {
  return fold(name)
    .split(' ')
    .filter((word) => word !== '');
}
