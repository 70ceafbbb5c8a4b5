import { Clusters } from '#server/identity/clusters.ts';
import type { Decision, SourceRecords } from '#server/identity/records.ts';

/** Joins players by shared keys. */
export function joinPlayers(
  records: readonly SourceRecords[],
  _teams: Clusters,
  _matches: Clusters,
  decisions: readonly Decision[],
): Clusters {
  const keys = records.flatMap(({ source, players }) => players.map(({ key }) => ({ source, key })));
  const clusters = new Clusters('player', keys);
  clusters.decide(decisions);
  clusters.joinShared(
    records.flatMap(({ source, players }) =>
      players.flatMap(({ key, sharedKey }) => {
        const node = clusters.node(source, key);
        return sharedKey === undefined || node === undefined ? [] : [[node, sharedKey] as const];
      }),
    ),
  );
  return clusters;
}
