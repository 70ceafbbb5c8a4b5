import { fold, foldedWords } from '#lib/domain/names/fold.ts';
import { personName } from '#lib/domain/names/subject.ts';
import { nicknamesOf } from '#server/data/identity/nicknames.ts';
import { knownPerson } from '#server/data/names/known-people.ts';
import type { Described } from '#server/data/store/rows/descriptions.ts';

type Names = Pick<Described['player'], 'firstName' | 'lastName' | 'knownAs' | 'commonName' | 'birthDate'>;

/**
 * The names by which a player is found: the shown name; its family name alone, with initials and with nicknames; short forms; the names in
 * all sources; names from the list of known people. So a search for "Kane", "H. Kane" or "Harry Kane" matches a whole name.
 *
 * @param shown the name that is shown
 * @param described the descriptions of the sources
 */
export function personSearchNames(
  shown: { readonly firstName: string | null; readonly lastName: string },
  described: readonly Names[],
): string[] {
  const { firstName, lastName } = shown;
  const full = personName(shown);
  const stated = described.flatMap((own) => [
    personName(own),
    own.lastName,
    ...[own.knownAs, own.commonName].filter((name) => typeof name === 'string'),
  ]);
  // If the name on the shirt is the first part of the name, it is the family name, as in Mitoma Kaoru.
  const isFamilyFirst = firstName !== null && described.some(({ knownAs }) => fold(knownAs ?? '') === fold(firstName));
  const birthDate = described.find((own) => own.birthDate)?.birthDate;
  const initials = foldedWords(firstName ?? '').map((word) => word.charAt(0));
  const givenForms =
    firstName === null ? [] : [firstName.charAt(0), initials.join(' '), ...nicknamesOf(fold(firstName))];
  return [
    full,
    lastName,
    ...givenForms.map((given) => `${given} ${lastName}`),
    ...(isFamilyFirst ? [`${lastName.charAt(0)} ${firstName}`] : []),
    ...stated,
    ...shortForms(full, lastName),
    ...(knownPerson([full, ...stated], birthDate)?.names ?? []),
  ];
}

/** @example shortForms('Kevin De Bruyne', 'De Bruyne') // ['KDB', 'debruyne'] */
function shortForms(full: string, lastName: string): string[] {
  const words = foldedWords(full);
  const family = foldedWords(lastName);
  return [
    ...(words.length < 3 ? [] : [words.map((word) => word.charAt(0)).join('')]),
    ...(family.length < 2 ? [] : [family.join('')]),
  ];
}

/** The names by which a referee is found: the names in all sources, and the last word of each name without a digit. */
export function refereeSearchNames(names: readonly string[]): string[] {
  return names.flatMap((name) => (/\d/.test(name) ? [name] : [name, name.split(' ').at(-1) ?? name]));
}
