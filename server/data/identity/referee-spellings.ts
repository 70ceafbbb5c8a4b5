import type { Link } from '#server/data/identity/clusters.ts';
import { words } from '#server/data/identity/folded.ts';
import { areNicknames } from '#server/data/identity/nicknames.ts';

export interface Referee {
  readonly name: string;
  readonly source: string;
  /** The countries of the referee's leagues. */
  readonly countries: ReadonlySet<string>;
  /** The leagues, each as the first node of its group, and the days of the matches, for example 2025-08-31. */
  readonly leagues: ReadonlySet<number>;
  readonly days: readonly string[];
}

/** The maximum days between the matches under one spelling and those under another one. Two seasons without a match are plausible for one referee. */
const MOST_APART = 900;
const DAY = 86_400_000;

interface Spelling {
  readonly node: number;
  readonly given: readonly string[];
  readonly family: string;
  readonly of: Referee;
}

/**
 * Links spellings of one referee in one source, such as "Mike Dean", "M Dean", "M. L Dean" and "Dean, M. L". The family name is equal, each given name is
 * equal or an initial of the other, and no day has a match of both. The link is only a doubt if no league is common, if the matches are far apart, or if
 * one spelling also fits a third one that the other does not fit: "J Smith" with "John Smith" and "James Smith".
 */
export function spellingLinks(referees: readonly Referee[]): Link[] {
  const spelled = [...referees.entries()].flatMap(([node, of]) => spelling(node, of));
  const families = Map.groupBy(spelled, ({ family, of }) => `${of.source} ${family}`);
  return [...families.values()].flatMap((same) =>
    same.flatMap((one, at) => {
      const fitting = same.slice(at + 1).filter((other) => fits(one, other) && !haveCommonDay(one.of, other.of));
      return fitting.map((other) => linkOf(one, other, same));
    }),
  );
}

function spelling(node: number, of: Referee): Spelling[] {
  const [family = '', given] = of.name.includes(',') ? of.name.split(',') : [of.name];
  const own = given === undefined ? words(family) : [...words(given), ...words(family)];
  const last = own.pop();
  return last === undefined || own.length === 0 || /\d/.test(of.name) ? [] : [{ node, given: own, family: last, of }];
}

/** True if the given names can be those of one person. A second given name is often left out. */
function fits({ given: one }: Spelling, { given: other }: Spelling): boolean {
  return one.every((name, at) => {
    const far = other[at] ?? name;
    const isInitial = (name.length === 1 || far.length === 1) && name.charAt(0) === far.charAt(0);
    return name === far || isInitial || areNicknames(name, far);
  });
}

function haveCommonDay(one: Referee, other: Referee): boolean {
  const days = new Set(one.days);
  return other.days.some((day) => days.has(day));
}

function linkOf(one: Spelling, other: Spelling, same: readonly Spelling[]): Link {
  const reasons = [`"${one.of.name}" and "${other.of.name}" can be spellings of one name, never on one day.`];
  const third = same.find((far) => fits(far, one) !== fits(far, other));
  const against = [
    ...(third === undefined ? [] : [`"${third.of.name}" fits only one of them.`]),
    ...([...one.of.leagues].some((league) => other.of.leagues.has(league)) ? [] : ['They have no league in common.']),
    ...(daysApart(one.of, other.of) <= MOST_APART ? [] : ['Their matches are more than two seasons apart.']),
  ];
  return { a: one.node, b: other.node, score: against.length === 0 ? 0.8 : 0.5, reasons: [...reasons, ...against] };
}

/** The days between the matches of two referees; 0 or less if their times overlap. */
function daysApart(one: Referee, other: Referee): number {
  const [ofOne, ofOther] = [one.days.toSorted(), other.days.toSorted()];
  const gap = (to: readonly string[], from: readonly string[]) =>
    (Date.parse(from[0] ?? '') - Date.parse(to.at(-1) ?? '')) / DAY;
  return Math.max(gap(ofOne, ofOther), gap(ofOther, ofOne));
}
