import { fold } from '#lib/domain/fold.ts';

/** Words that are common in club names. */
const COMMON = new Set([
  'fc',
  'cf',
  'afc',
  'ac',
  'as',
  'sc',
  'ssc',
  'us',
  'cd',
  'ud',
  'rc',
  'rcd',
  'sd',
  'and',
  'de',
  'la',
  'the',
]);

/** First words that several clubs of a league share, or begin alike: the second word is needed in each chart, so that a club has one code. */
const SHARED = new Set([
  'bayer',
  'borussia',
  'bristol',
  'deportivo',
  'dynamo',
  'manchester',
  'racing',
  'real',
  'sheffield',
  'sporting',
]);

/**
 * Three letters for each opponent, shown below its bar. Names of three words or more give their initials (West Bromwich Albion: WBA),
 * others their first three letters (Stoke City: STO). Names with equal codes, or with a shared first word such as Real, give the first
 * letter and two of the second word (Manchester City: MCI).
 *
 * @param names the opponents of one chart, repeats allowed
 */
export function opponentCodes(names: readonly string[]): ReadonlyMap<string, string> {
  const different = [...new Set(names)];
  const plain = new Map(different.map((name) => [name, plainCode(name)]));
  const uses = Map.groupBy(different, (name) => plain.get(name));
  return new Map(
    different.map((name) => {
      const code = plain.get(name) ?? '';
      return [name, (uses.get(code)?.length ?? 0) > 1 ? distinctCode(name, code) : code];
    }),
  );
}

function words(name: string): string[] {
  const all = fold(name).split(' ').filter(Boolean);
  const telling = all.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : all;
}

function plainCode(name: string): string {
  const [first = '', second, third] = words(name);
  if (second && third) return (first.charAt(0) + second.charAt(0) + third.charAt(0)).toUpperCase();
  return second && SHARED.has(first) ? distinctCode(name, first) : first.slice(0, 3).toUpperCase();
}

function distinctCode(name: string, plain: string): string {
  const [first = '', second] = words(name);
  return second ? (first.charAt(0) + second.slice(0, 2)).toUpperCase() : plain;
}
