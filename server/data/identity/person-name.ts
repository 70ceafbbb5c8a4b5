import { words } from '#server/data/identity/folded.ts';
import { areNicknames } from '#server/data/identity/nicknames.ts';
import type { PlayerRecord } from '#server/data/identity/records.ts';

/** Words in many names, which do not help to identify a person. */
const PARTICLES = new Set(
  'de da do dos das di del della dello la le los las el al van der den ter von zu e y i bin ibn jr junior filho neto'.split(
    ' ',
  ),
);

/** A player's name as folded words, without initials and particles. */
export interface PersonName {
  readonly given: readonly string[];
  /** The first letter of the given name. Some sources have only this letter. */
  readonly initial: string | null;
  readonly family: readonly string[];
  /** The common name, without an initial. */
  readonly known: readonly string[];
  /** All words of the names. */
  readonly all: ReadonlySet<string>;
  /**
   * The forms of the full name, each as a text of sorted words: all given names with the family name, each given name with the family name, and a
   * common name of two words or more. Without a given name, also a family name of two words or more.
   */
  readonly full: readonly string[];
}

function telling(name: string | null): string[] {
  const own = words(name ?? '').filter((word) => word.length > 1);
  const kept = own.filter((word) => !PARTICLES.has(word));
  return kept.length > 0 ? kept : own;
}

const asText = (own: readonly string[]) => [...new Set(own)].toSorted().join(' ');

/** Splits a player's names into folded words. */
export function personName({
  firstName,
  lastName,
  knownAs,
}: Pick<PlayerRecord, 'firstName' | 'lastName' | 'knownAs'>): PersonName {
  const [given, family, known] = [telling(firstName), telling(lastName), telling(knownAs)];
  const full = [
    ...(given.length > 0 ? [asText([...given, ...family])] : []),
    ...given.map((name) => asText([name, ...family])),
    ...(known.length > 1 ? [asText(known)] : []),
    ...(given.length === 0 && family.length > 1 ? [asText(family)] : []),
  ].filter((text) => text.includes(' '));
  const initial = (words(firstName ?? '')[0] ?? '').charAt(0) || null;
  return { given, initial, family, known, all: new Set([...given, ...family, ...known]), full: [...new Set(full)] };
}

/** The words that two names share, except words that are only a given name in both. */
export function sharedFamily(one: PersonName, other: PersonName): string[] {
  const isFamily = ({ given, family, known }: PersonName, word: string) =>
    family.includes(word) || (known.includes(word) && !given.includes(word));
  return [...one.all].filter((word) => other.all.has(word) && (isFamily(one, word) || isFamily(other, word)));
}

/** True if the given names can be those of one person: equal names or forms of one name. If one is unknown, the initials must not differ. */
export function givenAgree(one: PersonName, other: PersonName): boolean {
  if (one.given.length === 0 || other.given.length === 0) {
    return one.initial === null || other.initial === null || one.initial === other.initial;
  }
  return one.given.some((name) => other.given.some((far) => name === far || areNicknames(name, far)));
}

/** True if all words of one name, at least two, are in the other name. */
export function contains(one: PersonName, other: PersonName): boolean {
  const [few, many] = one.all.size <= other.all.size ? [one.all, other.all] : [other.all, one.all];
  return few.size > 1 && [...few].every((word) => many.has(word));
}
