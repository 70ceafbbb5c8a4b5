import type { Link } from '#server/data/identity/clusters.ts';
import { folded, words } from '#server/data/identity/folded.ts';
import type { JoinedCompetitions } from '#server/data/identity/join-competitions.ts';
import type { SourceRecords } from '#server/data/identity/records.ts';
import { listedTeamName, withoutTeamMarks } from '#server/data/identity/team-name.ts';

/** The minimum number of letters of a word that may differ in one letter. */
const LONG = 6;

/** A team of one source. Its name is compared within the scopes. */
interface SpelledTeam {
  readonly source: string;
  readonly key: string;
  readonly name: string;
  readonly isNationalTeam: boolean;
  readonly scopes: ReadonlySet<string>;
}

interface Pair {
  readonly a: number;
  readonly b: number;
  /** True if the names differ in one letter; false for equal names and for names that the list of team names has for one club. */
  readonly isLetter: boolean;
}

/** When and where a team plays. */
interface Played {
  readonly days: Set<string>;
  readonly leagues: Set<string>;
  readonly seasons: Set<string>;
}

/**
 * Links two spellings of one club in one source: names that are equal without accents, or that the list of team names has for one club, or in which one
 * word differs in one letter ("Villareal"). Teams with a match on one day are two clubs, and so are those that differ in one letter and share a season of a
 * competition. The link is only a doubt if no competition is common.
 *
 * @param teams the teams by node
 */
export function teamSpellingLinks(
  records: readonly SourceRecords[],
  teams: readonly SpelledTeam[],
  { clusters }: JoinedCompetitions,
): Link[] {
  const pairs = alikePairs(teams);
  const wanted = new Map(
    pairs.flatMap(({ a, b }) => [a, b]).map((node) => [`${teams[node]?.source} ${teams[node]?.key}`, node]),
  );
  const played = new Map<number, Played>();
  for (const { source, matches } of pairs.length === 0 ? [] : records) {
    for (const { home, away, kickOff, competition, season } of matches) {
      const league = String(clusters.root(clusters.node(source, competition) ?? -1));
      for (const key of [home, away]) {
        const node = wanted.get(`${source} ${key}`);
        if (node === undefined) continue;
        const own = played.get(node) ?? { days: new Set(), leagues: new Set(), seasons: new Set() };
        played.set(node, own);
        own.days.add(kickOff.slice(0, 10));
        own.leagues.add(league);
        own.seasons.add(`${league} ${season}`);
      }
    }
  }
  return pairs.flatMap(({ a, b, isLetter }): Link[] => {
    const [one, other] = [played.get(a), played.get(b)];
    if (one === undefined || other === undefined || share(one.days, other.days)) return [];
    if (isLetter && share(one.seasons, other.seasons)) return [];
    const reasons = [`"${teams[a]?.name}" and "${teams[b]?.name}" can be spellings of one name, never on one day.`];
    return share(one.leagues, other.leagues)
      ? [{ a, b, score: 0.8, reasons }]
      : [{ a, b, score: 0.5, reasons: [...reasons, 'They have no competition in common.'] }];
  });
}

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((value) => other.has(value));

/** The pairs of clubs of one source with names that are alike in a scope. */
function alikePairs(teams: readonly SpelledTeam[]): Pair[] {
  const alike = new Map<string, Pair>();
  const groups = new Map<string, number[]>();
  for (const [node, { source, name, isNationalTeam, scopes }] of teams.entries()) {
    for (const scope of isNationalTeam ? [] : scopes) {
      // Names that differ in one letter have the same first letter.
      for (const form of [`= ${listedTeamName(name, scope) ?? folded(name)}`, folded(name).charAt(0)]) {
        const key = `${source} ${scope} ${form}`;
        groups.set(key, [...(groups.get(key) ?? []), node]);
      }
    }
  }
  for (const [key, nodes] of groups) {
    const isLetter = !key.includes(' = ');
    for (const [at, a] of nodes.entries()) {
      for (const b of nodes.slice(at + 1)) {
        const isAlike = !isLetter || isOneLetterOff(teams[a]?.name ?? '', teams[b]?.name ?? '');
        if (isAlike && (!isLetter || !alike.has(`${a} ${b}`))) alike.set(`${a} ${b}`, { a, b, isLetter });
      }
    }
  }
  return [...alike.values()];
}

/** True if two names differ in one letter of one word, which is inserted, left out or another one. Marks of second and youth teams are no such words. */
function isOneLetterOff(one: string, other: string): boolean {
  const [own, far] = [words(one), words(other)];
  const at = own.findIndex((word, index) => word !== far[index]);
  const [short = '', long = ''] = [own[at] ?? '', far[at] ?? ''].toSorted((a, b) => a.length - b.length);
  if (own.length !== far.length || own.some((same, index) => index !== at && same !== far[index])) return false;
  if (short.length < LONG || long.length - short.length > 1 || /\d/.test(short + long)) return false;
  if ([one, other].some((name) => withoutTeamMarks(words(name), name) !== null)) return false;
  const from = [...short].findIndex((letter, index) => letter !== long[index]);
  if (from === 0) return false;
  const rest = from < 0 ? '' : short.slice(short.length === long.length ? from + 1 : from);
  return from < 0 || rest === long.slice(from + 1);
}
