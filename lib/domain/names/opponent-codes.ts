import { fold } from '#lib/domain/names/fold.ts';

/** Common words of club names, which are ignored. */
const COMMON = new Set(
  '1 fc cf afc ac as sc ssc us cd ud rc rcd sd sv fsv tsg vfl sk ff fk bk if ifk ik gif and de la the'.split(' '),
);

/**
 * First words that several clubs have, or that begin like the first word of another club. Such clubs always get a code
 * with the second word, so that a club has the same code in every chart.
 */
const SHARED = new Set('bayer borussia bristol deportivo dynamo manchester racing real sheffield sporting'.split(' '));

/**
 * A code of three letters for each opponent, shown below its bar: the known one (Aston Villa: AVL), else one by a rule.
 * A name of three or more words gets its initials (Queens Park Rangers: QPR), any other name its first three letters
 * (Norwich City: NOR). Names with equal codes, and names of two words with a shared first word such as Real, get the
 * first letter and two letters of the second word (Manchester City: MCI).
 *
 * @param names the opponents of one chart, with or without repeats
 * @param knownCode the code that people know, such as that of `club-codes.ts`; `undefined` for a club with the rule's
 */
export function codesOf(
  names: readonly string[],
  knownCode: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  const different = [...new Set(names)];
  const plain = new Map(different.map((name) => [name, knownCode(name) ?? plainCode(name)]));
  const uses = Map.groupBy(different, (name) => plain.get(name));
  return new Map(
    different.map((name) => {
      const code = plain.get(name) ?? '';
      const isShared = (uses.get(code)?.length ?? 0) > 1 && knownCode(name) === undefined;
      return [name, isShared ? distinctCode(name, code) : code];
    }),
  );
}

/** The words of a team's name that differ from those of others, folded. */
export function ownWords(name: string): string[] {
  const all = fold(name).split(' ').filter(Boolean);
  const own = all.filter((word) => !COMMON.has(word));
  return own.length > 0 ? own : all;
}

function plainCode(name: string): string {
  const [first = '', second, third] = ownWords(name);
  if (second && third) return (first.charAt(0) + second.charAt(0) + third.charAt(0)).toUpperCase();
  return second && SHARED.has(first) ? distinctCode(name, first) : first.slice(0, 3).toUpperCase();
}

function distinctCode(name: string, plain: string): string {
  const [first = '', second] = ownWords(name);
  return second ? (first.charAt(0) + second.slice(0, 2)).toUpperCase() : plain;
}
