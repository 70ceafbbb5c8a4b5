import { Clusters, type Link } from '#server/data/identity/clusters.ts';
import { words } from '#server/data/identity/folded.ts';
import type { JoinedCompetitions } from '#server/data/identity/join-competitions.ts';
import type { Decision, SourceRecords } from '#server/data/identity/records.ts';
import { type Referee, spellingLinks } from '#server/data/identity/referee-spellings.ts';

/** The minimum share of a referee's matches in which the other source states the other referee. Only matches with a referee in both sources count. */
const SHARE = 0.9;
/** The minimum number of common matches for a join of different names. */
const ENOUGH_MATCHES = 3;

/**
 * Joins two referees of different sources if nearly all matches of the one are matches of the other and their names do not differ. Only
 * matches with a referee in both sources count; of equal names one is enough. Also joins referees with an equal full name in one country. An equal initial and family
 * name are not enough. Two spellings of one source are joined by `spellingLinks`.
 */
export function joinReferees(
  records: readonly SourceRecords[],
  competitions: JoinedCompetitions,
  matches: Clusters,
  decisions: readonly Decision[],
): Clusters {
  const keys = records.flatMap(({ source, referees }) => referees.map(({ key }) => ({ source, key })));
  const clusters = new Clusters('referee', keys);
  clusters.decide(decisions);
  const referees: Referee[] = [];
  const ofMatch = new Map<number, number[]>();
  for (const { source, referees: own, matches: played } of records) {
    const seen = new Map<string, { countries: Set<string>; leagues: Set<number>; days: string[] }>();
    for (const { key, competition, referee, kickOff } of played) {
      const [match, node] = [matches.node(source, key), clusters.node(source, referee ?? '')];
      if (referee === null || match === undefined || node === undefined) continue;
      const of = seen.get(referee) ?? { countries: new Set(), leagues: new Set(), days: [] };
      seen.set(referee, of);
      const league = competitions.clusters.root(competitions.clusters.node(source, competition) ?? -1);
      const country = competitions.listed(league)?.country;
      if (country) of.countries.add(country);
      of.leagues.add(league);
      of.days.push(kickOff.slice(0, 10));
      const named = ofMatch.get(matches.root(match)) ?? [];
      ofMatch.set(matches.root(match), named);
      named.push(node);
    }
    for (const { key, name } of own) {
      const node = clusters.node(source, key);
      const of = seen.get(key) ?? { countries: new Set(), leagues: new Set(), days: [] };
      if (node !== undefined) referees[node] = { name, source, ...of };
    }
  }
  clusters.join([...matchLinks([...ofMatch.values()], referees), ...nameLinks(referees)]);
  clusters.join(spellingLinks(referees));
  return clusters;
}

function matchLinks(named: readonly (readonly number[])[], referees: readonly Referee[]): Link[] {
  const together = new Map<string, number>();
  /** For each referee and each other source: the number of the referee's matches for which that source also states a referee. */
  const common = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const nodes of named) {
    for (const a of nodes) {
      for (const b of nodes) {
        if (referees[a]?.source === referees[b]?.source) continue;
        count(common, `${a} ${referees[b]?.source}`);
        if (a < b) count(together, `${a} ${b}`);
      }
    }
  }
  return [...together].flatMap(([pair, times]): Link[] => {
    const [a = 0, b = 0] = pair.split(' ').map(Number);
    const [ofA, ofB] = [common.get(`${a} ${referees[b]?.source}`) ?? 0, common.get(`${b} ${referees[a]?.source}`) ?? 0];
    const share = times / Math.max(ofA, ofB);
    if (share < 0.5) return [];
    const reasons = [`Named together for ${times} of ${ofA} and of ${ofB} common matches.`];
    const against = contradictoryNames(referees[a]?.name ?? '', referees[b]?.name ?? '');
    if (against) return [{ a, b, score: 0.5, reasons: [...reasons, 'Their names differ.'] }];
    const enough = sameWords(referees[a]?.name ?? '', referees[b]?.name ?? '') ? 1 : ENOUGH_MATCHES;
    if (share < SHARE || times < enough) {
      return [{ a, b, score: 0.4 + share * 0.2, reasons: [...reasons, 'That is not enough.'] }];
    }
    return [{ a, b, score: 0.9, reasons }];
  });
}

const sameWords = (one: string, other: string) => words(one).join(' ') === words(other).join(' ');

/** True if both are names of persons but cannot be names of the same person. "Referee 385909" is not the name of a person. */
function contradictoryNames(one: string, other: string): boolean {
  const [first, second] = [words(one), words(other)];
  const isName = (own: readonly string[]) => own.length > 1 && !own.some((word) => /\d/.test(word));
  if (!isName(first) || !isName(second)) return false;
  if (first.some((word) => word.length > 2 && second.includes(word))) {
    return (
      first[0]?.charAt(0) !== second[0]?.charAt(0) &&
      !second.includes(first[0] ?? '') &&
      !first.includes(second[0] ?? '')
    );
  }
  return true;
}

/** Links referees of different sources with an equal full name in one country. If a source has the name more than once, the link is only a doubt. */
function nameLinks(referees: readonly Referee[]): Link[] {
  const byName = new Map<string, number[]>();
  for (const [node, { name, countries }] of referees.entries()) {
    const own = words(name);
    if (own.length < 2 || own.some((word) => word.length < 2 || /\d/.test(word))) continue;
    for (const country of countries) {
      const key = `${country} ${own.toSorted().join(' ')}`;
      byName.set(key, [...(byName.get(key) ?? []), node]);
    }
  }
  return [...byName.values()].flatMap((nodes) => {
    const isUnique = new Set(nodes.map((node) => referees[node]?.source)).size === nodes.length;
    const score = isUnique ? 0.75 : 0.5;
    return nodes.slice(1).flatMap((b, at): Link[] => {
      const a = nodes[at] ?? b;
      if (referees[a]?.source === referees[b]?.source) return [];
      return [{ a, b, score, reasons: [`Both are named ${referees[a]?.name} and lead matches of one country.`] }];
    });
  });
}
