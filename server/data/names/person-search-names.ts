import { fold } from '#lib/domain/fold.ts';
import { personName } from '#lib/domain/subject.ts';
import type { Said } from '#server/data/store/said.ts';

type Names = Pick<Said['player'], 'firstName' | 'lastName' | 'knownAs' | 'commonName' | 'birthDate'>;

/**
 * The names by which a player is found: the shown one, its family name and its initials, and the names of all sources. So "Kane", "H. Kane" and
 * "Harry Kane" are each a whole name.
 *
 * @param shown the name that is shown
 * @param said the descriptions of the sources
 */
export function personSearchNames(
  shown: { readonly firstName: string | null; readonly lastName: string },
  said: readonly Names[],
): string[] {
  const { firstName, lastName } = shown;
  const full = personName(shown);
  return [
    full,
    lastName,
    ...(firstName === null ? [] : [`${firstName.charAt(0)} ${lastName}`]),
    ...said.flatMap((own) => [
      personName(own),
      own.lastName,
      ...[own.knownAs, own.commonName].filter((name) => typeof name === 'string'),
    ]),
    ...acronym(full),
  ];
}

/** @example acronym('Kevin De Bruyne') // ['KDB'] */
function acronym(full: string): string[] {
  const words = fold(full).split(' ');
  return words.length < 3 ? [] : [words.map((word) => word.charAt(0)).join('')];
}

/** The names by which a referee is found: those of all sources, and the family name of each. */
export function refereeSearchNames(names: readonly string[]): string[] {
  return names.flatMap((name) => (/\d/.test(name) ? [name] : [name, name.split(' ').at(-1) ?? name]));
}
