import type { Clusters } from '#server/data/identity/clusters.ts';
import type { JoinedCompetitions } from '#server/data/identity/join-competitions.ts';
import type { SourceRecords } from '#server/data/identity/records.ts';

type Kind = 'men' | 'women';

/** Whose football a team or a player plays, by source and key; empty where only unlisted competitions are known. */
export type PlayedBy = (source: string, key: string) => readonly Kind[];

/** Returns a function for teams: whose competitions they have matches in. An unlisted competition decides nothing. */
export function teamsPlayedBy(records: readonly SourceRecords[], { clusters, listed }: JoinedCompetitions): PlayedBy {
  const found = new Map<string, Set<Kind>>();
  for (const { source, competitions, matches } of records) {
    const entries = new Map(competitions.map(({ key }) => [key, listed(clusters.node(source, key) ?? -1)]));
    for (const { competition, home, away } of matches) {
      const entry = entries.get(competition);
      if (entry === undefined) continue;
      for (const team of [home, away]) {
        const of = found.get(`${source} ${team}`) ?? new Set();
        found.set(`${source} ${team}`, of.add(entry.isOfWomen ? 'women' : 'men'));
      }
    }
  }
  return (source, key) => [...(found.get(`${source} ${key}`) ?? [])];
}

/** Returns a function for players: whose football their teams play. */
export function playersPlayedBy(records: readonly SourceRecords[], ofTeam: PlayedBy): PlayedBy {
  const teams = new Map(records.map(({ source, playedFor }) => [source, playedFor]));
  return (source, key) => (teams.get(source)?.get(key) ?? []).flatMap(({ team }) => ofTeam(source, team));
}

/**
 * The sentence against a join of two groups, given as nodes, of which one plays women's football and the other men's;
 * `null` for any other groups.
 */
export function clashOfWomenAndMen(
  clusters: Clusters,
  playedBy: PlayedBy,
  one: readonly number[],
  other: readonly number[],
): string | null {
  const kinds = (nodes: readonly number[]) =>
    new Set(nodes.flatMap((node) => clusters.keys[node] ?? []).flatMap(({ source, key }) => playedBy(source, key)));
  const [own, far] = [kinds(one), kinds(other)];
  const differ = (own.has('women') && far.has('men')) || (own.has('men') && far.has('women'));
  return differ ? "One plays women's football and the other men's." : null;
}
