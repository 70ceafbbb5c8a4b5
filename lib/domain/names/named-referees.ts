import { foldedWords } from '#lib/domain/names/fold.ts';

/** The referees that a text names. */
interface NamedReferees<Referee> {
  readonly referees: readonly Referee[];
  /** True when the text means a referee and not the player or team that it may also name. */
  readonly isMeant: boolean;
  /** False when the family name is only spelled similarly. */
  readonly isExact: boolean;
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
  const isExact = having.length > 0;
  const similar = subject === null ? found.filter(({ name }) => isSimilar(words, name)) : [];
  const referees = full.length > 0 ? full : isExact ? having : similar;
  const [first] = full;
  const isOther = first !== undefined && !foldedWords(subject ?? '').includes(familyOf(first.name));
  return { referees, isMeant: subject === null || isOther, isExact };
}

const familyOf = (name: string) => foldedWords(name).at(-1) ?? '';

/** The number of first letters that a family name has in common with a similar spelling. */
const SAME_START = 3;

/** True for a given name and a similar spelling of the family name, as in "sam barrot" for S Barrott. */
function isSimilar([given = '', ...others]: readonly string[], name: string): boolean {
  const [initial = ''] = foldedWords(name);
  const family = familyOf(name);
  const isLike = (word: string) =>
    word.slice(0, SAME_START) === family.slice(0, SAME_START) && Math.abs(word.length - family.length) <= 1;
  return given.startsWith(initial) && others.length === 1 && others.every(isLike);
}

/** Words for a referee in several languages. */
const REFEREE = /(?<!\p{L})(?:referees?|refs?|schiedsrichter|árbitro|arbitro|arbitre|scheidsrechter)(?!\p{L})/iu;

/** True for a text with a word for a referee. It can name a referee besides players and teams. */
export function mentionsReferee(text: string): boolean {
  return REFEREE.test(text.normalize('NFC'));
}

function hasGiven(words: readonly string[], name: string): boolean {
  const [given = '', ...others] = foldedWords(name);
  const at = words.indexOf(familyOf(name));
  const beside = [words[at - 1], words[at + 1]].filter((word) => word !== undefined);
  return others.length > 0 && beside.some((word) => word.startsWith(given) || given.startsWith(word));
}
