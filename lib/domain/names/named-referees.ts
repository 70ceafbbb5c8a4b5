import { foldedWords } from '#lib/domain/names/fold.ts';

/** The referees that a text names. */
interface NamedReferees<Referee> {
  readonly referees: readonly Referee[];
  /** True when the text means a referee and not the player or team that it may also name. */
  readonly isMeant: boolean;
}

/**
 * The found referees whose family name is in a text. If a word beside that name fits the given name or initial of some
 * referees, only these are returned, and the text means a referee unless the subject's name contains the same family name.
 *
 * @param subject the name of the player or team that the text may also name; `null` without one: the text then means a referee
 * @example namedReferees('Mike Dean', [{ name: 'M Dean' }, { name: 'C Deane' }], null).referees // M Dean
 */
export function namedReferees<Referee extends { readonly name: string }>(
  text: string,
  found: readonly Referee[],
  subject: string | null,
): NamedReferees<Referee> {
  const words = foldedWords(text);
  const having = found.filter(({ name }) => words.includes(familyOf(name)));
  const full = having.filter(({ name }) => hasGiven(words, name));
  const referees = full.length > 0 ? full : having;
  const [first] = full;
  const isOther = first !== undefined && !foldedWords(subject ?? '').includes(familyOf(first.name));
  return { referees, isMeant: subject === null || isOther };
}

const familyOf = (name: string) => foldedWords(name).at(-1) ?? '';

function hasGiven(words: readonly string[], name: string): boolean {
  const [given = '', ...others] = foldedWords(name);
  const at = words.indexOf(familyOf(name));
  const beside = [words[at - 1], words[at + 1]].filter((word) => word !== undefined);
  return others.length > 0 && beside.some((word) => word.startsWith(given) || given.startsWith(word));
}
