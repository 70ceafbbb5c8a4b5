import type { Clusters, Link } from '#server/data/identity/clusters.ts';
import { contains, givenAgree, type PersonName, sharedFamily } from '#server/data/identity/person-name.ts';
import type { Person } from '#server/data/identity/persons.ts';
import type { AppearanceRecord, SourceRecords } from '#server/data/identity/records.ts';

/**
 * The minimum value of two shares: the share of the players' matches in which both appear, and the share of these common matches in which their figures are
 * equal.
 */
const SHARE = 0.8;
/** The minimum number of common matches for a doubt if the names do not agree. */
const ENOUGH_MATCHES = 5;

interface Seen {
  readonly node: number;
  readonly of: AppearanceRecord;
}

interface Together {
  readonly a: number;
  readonly b: number;
  times: number;
  /** The number of matches with equal figures: start, goals and red cards, and minutes within 6. Unknown figures count as equal. */
  equal: number;
}

/** How often players of two sources, who are not joined yet, appear together. */
interface Counts {
  /** The common matches of two players, by the node of the first player and then of the second. */
  readonly together: Map<number, Map<number, Together>>;
  /** The number of a player's matches for which both sources have a line-up, by node. */
  readonly appearances: Map<number, number>;
}

/** Links players of different sources who appear on the same side of the same matches and whose names can be those of one person. */
export function sameMatchLinks(
  records: readonly SourceRecords[],
  matches: Clusters,
  players: Clusters,
  persons: ReadonlyMap<number, Person>,
): Link[] {
  const sources = new Map(records.map((own) => [own.source, own]));
  const personOf = players.keys.map((_, node) => persons.get(players.root(node)));
  const candidates = findCandidates(personOf, players);
  const counts = new Map<string, Counts>();
  for (const root of matches.roots()) {
    if (matches.members(root).length < 2) continue;
    const seen = matches.members(root).flatMap((member) => {
      const key = matches.keys[member];
      const own = sources.get(key?.source ?? '');
      if (key === undefined || own?.appearances === undefined || own.players.length === 0) return [];
      const listed = own.appearances(key.key);
      // A match without a line-up is not counted, because it does not show which players were absent.
      return listed.length === 0 ? [] : [{ source: own.source, players: seenPlayers(listed, own.source, players) }];
    });
    for (const [at, one] of seen.entries()) {
      for (const other of seen.slice(at + 1)) {
        const pair = `${one.source} ${other.source}`;
        const counted = counts.get(pair) ?? { together: new Map(), appearances: new Map() };
        counts.set(pair, counted);
        const open = (list: readonly Seen[], far: string) =>
          list.filter(({ node }) => !personOf[node]?.sources.has(far));
        count(open(one.players, other.source), open(other.players, one.source), candidates(other.source), counted);
      }
    }
  }
  return [...counts.values()].flatMap((own) => withoutRivals(judge(own, players, persons)));
}

/** The players of a line-up, each as the first node of its group, because a player can have two keys in one source. */
function seenPlayers(listed: readonly AppearanceRecord[], source: string, players: Clusters): Seen[] {
  const seen: Seen[] = [];
  for (const appearance of listed) {
    const node = players.node(source, appearance.player);
    if (node !== undefined) seen.push({ node: players.root(node), of: appearance });
  }
  return seen;
}

/** Returns a function that finds the players of a source whose names share a word with those of a given player. Results are cached. */
function findCandidates(
  personOf: readonly (Person | undefined)[],
  players: Clusters,
): (source: string) => (node: number) => ReadonlySet<number> {
  const words = personOf.map((person) => wordsOf(person?.names ?? []));
  const bySource = new Map<string, (node: number) => ReadonlySet<number>>();
  return (source) => {
    const known = bySource.get(source);
    if (known !== undefined) return known;
    const byWord = new Map<string, number[]>();
    for (const node of new Set([...players.nodesOf(source).values()].map((own) => players.root(own)))) {
      for (const word of words[node] ?? []) {
        const same = byWord.get(word);
        if (same === undefined) byWord.set(word, [node]);
        else same.push(node);
      }
    }
    const found = new Map<number, ReadonlySet<number>>();
    const find = (node: number) => {
      const own = found.get(node) ?? new Set(words[node]?.flatMap((word) => byWord.get(word) ?? []));
      found.set(node, own);
      return own;
    };
    bySource.set(source, find);
    return find;
  };
}

/** The words of family names and common names. Candidates share at least one of them. */
function wordsOf(names: readonly PersonName[]): readonly string[] {
  return [...new Set(names.flatMap(({ family, known }) => [...family, ...known]))];
}

function count(
  own: readonly Seen[],
  far: readonly Seen[],
  candidatesOf: (node: number) => ReadonlySet<number>,
  { together, appearances }: Counts,
): void {
  for (const { node } of far) appearances.set(node, (appearances.get(node) ?? 0) + 1);
  for (const { node, of } of own) {
    appearances.set(node, (appearances.get(node) ?? 0) + 1);
    const candidates = candidatesOf(node);
    if (candidates.size === 0) continue;
    for (const other of far) {
      if (other.of.isHome !== of.isHome || !candidates.has(other.node)) continue;
      const others = together.get(node) ?? new Map<number, Together>();
      together.set(node, others);
      const both = others.get(other.node) ?? { a: node, b: other.node, times: 0, equal: 0 };
      others.set(other.node, both);
      both.times += 1;
      if (agree(of, other.of)) both.equal += 1;
    }
  }
}

function agree(one: AppearanceRecord, other: AppearanceRecord): boolean {
  const same = (own: number | boolean | null, far: number | boolean | null) =>
    own === null || far === null || own === far;
  const isNear = one.minutes === null || other.minutes === null || Math.abs(one.minutes - other.minutes) <= 6;
  return (
    isNear && same(one.started, other.started) && same(one.goals, other.goals) && same(one.redCards, other.redCards)
  );
}

function judge({ together, appearances }: Counts, players: Clusters, persons: ReadonlyMap<number, Person>): Link[] {
  return [...together.values()]
    .flatMap((others) => [...others.values()])
    .flatMap(({ a, b, times, equal }): Link[] => {
      const [one, other] = [persons.get(players.root(a)), persons.get(players.root(b))];
      if (one === undefined || other === undefined) return [];
      const all = Math.max(appearances.get(a) ?? 0, appearances.get(b) ?? 0);
      if (times < SHARE * all || equal < SHARE * times) return [];
      const what = `appear together in ${times} of ${all} matches, ${equal} with equal figures.`;
      const reasons = [`${one.label} and ${other.label} ${what}`];
      const hasName = one.names.some((name) =>
        other.names.some((far) => contains(name, far) || (sharedFamily(name, far).length > 0 && givenAgree(name, far))),
      );
      if (hasName) return [{ a, b, score: 0.9, reasons }];
      return times < ENOUGH_MATCHES
        ? []
        : [{ a, b, score: 0.5, reasons: [...reasons, 'Their names agree in part only.'] }];
    });
}

/** If several players of one source fit one player of the other, their links become doubts. */
function withoutRivals(links: readonly Link[]): Link[] {
  const fitting = new Map<number, number>();
  for (const { a, b } of links.filter(({ score }) => score >= 0.9)) {
    for (const node of [a, b]) fitting.set(node, (fitting.get(node) ?? 0) + 1);
  }
  return links.map((link) => {
    const isAlone = link.score < 0.9 || (fitting.get(link.a) === 1 && fitting.get(link.b) === 1);
    return isAlone ? link : { ...link, score: 0.5, reasons: [...link.reasons, 'Another player fits as well.'] };
  });
}
