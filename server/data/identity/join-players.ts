import { estimateBirthYears } from '#server/data/identity/birth-years.ts';
import { appearancesOf, changedKeyLinks } from '#server/data/identity/changed-player-keys.ts';
import { Clusters, ENOUGH } from '#server/data/identity/clusters.ts';
import { clashOfWomenAndMen, playersPlayedBy } from '#server/data/identity/football-of-women.ts';
import type { JoinedTeams } from '#server/data/identity/join-teams.ts';
import { describePersons } from '#server/data/identity/persons.ts';
import { birthDateLinks, compareBirthDates } from '#server/data/identity/players-by-birth-date.ts';
import { fullNameLinks } from '#server/data/identity/players-by-name.ts';
import { sameMatchLinks } from '#server/data/identity/players-in-matches.ts';
import type { Decision, SourceRecords } from '#server/data/identity/records.ts';

/**
 * Joins players by shared keys, then by birth date and name, then by matches that both sources have, and then by full name if a birth date is missing
 * or nearly equal, and last two keys of one source for one player. Only a decision or a shared key joins players with clearly different birth dates,
 * or a woman with a man.
 */
export function joinPlayers(
  records: readonly SourceRecords[],
  { clusters: teams, playedBy: ofTeam }: JoinedTeams,
  matches: Clusters,
  decisions: readonly Decision[],
): Clusters {
  const keys = records.flatMap(({ source, players }) => players.map(({ key }) => ({ source, key })));
  const clusters = new Clusters('player', keys);
  clusters.decide(decisions, metInOneMatch(records, clusters, decisions));
  const birthDates: (string | null)[] = [];
  const sharedKeys: (readonly [number, string])[] = [];
  for (const { source, players } of records) {
    for (const { key, sharedKey, birthDate } of players) {
      const node = clusters.node(source, key);
      if (node === undefined) continue;
      birthDates[node] = birthDate ?? null;
      if (sharedKey !== undefined) sharedKeys.push([node, sharedKey]);
    }
  }
  clusters.joinShared(sharedKeys);
  const playedBy = playersPlayedBy(records, ofTeam);
  const clash = (one: readonly number[], other: readonly number[]) => {
    const dates = (nodes: readonly number[]) => nodes.flatMap((node) => birthDates[node] ?? []);
    const far = dates(other);
    const isClash = dates(one).some((date) => far.some((own) => compareBirthDates(date, own) === 'different'));
    return isClash ? 'Their birth dates differ.' : clashOfWomenAndMen(clusters, playedBy, one, other);
  };
  const persons = describePersons(records, teams, clusters);
  clusters.join(birthDateLinks([...persons().values()]), clash);
  clusters.join(sameMatchLinks(records, matches, clusters, persons()), clash);
  const present = persons();
  clusters.join(fullNameLinks([...present.values()], estimateBirthYears(records, clusters, present)), clash);
  const changedKeys = changedKeyLinks(records, teams, clusters);
  clusters.join(changedKeys, clash);
  // A player of another source can have the matches of both keys.
  if (changedKeys.some(({ score }) => score >= ENOUGH))
    clusters.join(sameMatchLinks(records, matches, clusters, persons()), clash);
  return clusters;
}

/** Returns a function that names a match in which players of two groups both appeared. Only players with a decision are read. */
function metInOneMatch(records: readonly SourceRecords[], players: Clusters, decisions: readonly Decision[]) {
  const decided = decisions.filter(({ kind }) => kind === 'player').flatMap(({ a, b }) => [a, b]);
  const matches = new Map<number, ReadonlySet<string>>();
  for (const own of records) {
    const keys = new Set(decided.flatMap(({ source, key }) => (source === own.source ? [key] : [])));
    for (const [key, appeared] of appearancesOf(own, keys)) {
      const node = players.node(own.source, key);
      if (node !== undefined) matches.set(node, new Set(appeared.map(({ match }) => `${own.source} ${match}`)));
    }
  }
  return (one: readonly number[], other: readonly number[]) => {
    const seen = new Set(one.flatMap((node) => [...(matches.get(node) ?? [])]));
    const match = other.flatMap((node) => [...(matches.get(node) ?? [])]).find((own) => seen.has(own));
    return match === undefined ? null : `Both appeared in the match ${match}.`;
  };
}
