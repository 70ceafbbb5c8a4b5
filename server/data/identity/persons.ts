import type { Position } from '#lib/contract/football/search.ts';
import type { Clusters } from '#server/data/identity/clusters.ts';
import { type PersonName, personName } from '#server/data/identity/person-name.ts';
import type { SourceRecords } from '#server/data/identity/records.ts';

/** The data of all sources about one person, which is a group of player keys. */
export interface Person {
  /** The representative node of the group. */
  readonly node: number;
  readonly sources: ReadonlySet<string>;
  /** The names of the person, one for each key. */
  readonly names: readonly PersonName[];
  /** The name that is written in reasons. */
  readonly label: string;
  readonly birthDates: ReadonlySet<string>;
  readonly positions: ReadonlySet<Position>;
  /** The person's clubs, each as the first node of its group. */
  readonly clubs: ReadonlySet<number>;
  readonly seasons: readonly number[];
}

/** True if one source has both persons. Such persons are not joined. */
export function haveCommonSource(one: Person, other: Person): boolean {
  return [...one.sources].some((source) => other.sources.has(source));
}

/** Returns a function that returns the persons of the current groups, by the first node of the group. The records of players are read only once. */
export function describePersons(
  records: readonly SourceRecords[],
  teams: Clusters,
  players: Clusters,
): () => ReadonlyMap<number, Person> {
  const single: Person[] = [];
  for (const { source, players: own, playedFor } of records) {
    for (const player of own) {
      const node = players.node(source, player.key);
      if (node === undefined) continue;
      const spells = playedFor.get(player.key) ?? [];
      single[node] = {
        node,
        sources: new Set([source]),
        names: [personName(player)],
        label: [player.firstName, player.lastName].filter(Boolean).join(' '),
        birthDates: new Set(player.birthDate ? [player.birthDate] : []),
        positions: new Set(player.position ? [player.position] : []),
        clubs: new Set(
          spells.flatMap(({ team }) => {
            const club = teams.node(source, team);
            return club === undefined ? [] : [teams.root(club)];
          }),
        ),
        seasons: spells.map(({ season }) => season),
      };
    }
  }
  return () =>
    new Map(
      players.roots().flatMap((root) => {
        const members = players.members(root).flatMap((node) => single[node] ?? []);
        const [first] = members;
        return first === undefined
          ? []
          : [[root, members.length === 1 ? first : merged(root, first, members)] as const];
      }),
    );
}

function merged(node: number, first: Person, members: readonly Person[]): Person {
  return {
    node,
    label: first.label,
    sources: new Set(members.flatMap(({ sources }) => [...sources])),
    names: members.flatMap(({ names }) => names),
    birthDates: new Set(members.flatMap(({ birthDates }) => [...birthDates])),
    positions: new Set(members.flatMap(({ positions }) => [...positions])),
    clubs: new Set(members.flatMap(({ clubs }) => [...clubs])),
    seasons: members.flatMap(({ seasons }) => seasons),
  };
}
