import { estimateBirthYears } from '#server/identity/birth-years.ts';
import { Clusters } from '#server/identity/clusters.ts';
import { describePersons } from '#server/identity/persons.ts';
import { birthDateLinks, compareBirthDates } from '#server/identity/players-by-birth-date.ts';
import { fullNameLinks } from '#server/identity/players-by-name.ts';
import { sameMatchLinks } from '#server/identity/players-in-matches.ts';
import type { Decision, SourceRecords } from '#server/identity/records.ts';

/**
 * Joins players by shared keys, then by birth date and name, then by matches that both sources have, and then by full name if a birth date is missing
 * or nearly equal. Only a decision or a shared key joins players with clearly different birth dates.
 */
export function joinPlayers(
  records: readonly SourceRecords[],
  teams: Clusters,
  matches: Clusters,
  decisions: readonly Decision[],
): Clusters {
  const keys = records.flatMap(({ source, players }) => players.map(({ key }) => ({ source, key })));
  const clusters = new Clusters('player', keys);
  clusters.decide(decisions);
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
  const clash = (one: readonly number[], other: readonly number[]) => {
    const dates = (nodes: readonly number[]) => nodes.flatMap((node) => birthDates[node] ?? []);
    const far = dates(other);
    const isClash = dates(one).some((date) => far.some((own) => compareBirthDates(date, own) === 'different'));
    return isClash ? 'Their birth dates differ.' : null;
  };
  const persons = describePersons(records, teams, clusters);
  clusters.join(birthDateLinks([...persons().values()]), clash);
  clusters.join(sameMatchLinks(records, matches, clusters, persons()), clash);
  const present = persons();
  clusters.join(fullNameLinks([...present.values()], estimateBirthYears(records, clusters, present)), clash);
  return clusters;
}
