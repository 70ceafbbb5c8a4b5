import type { Clusters } from '#server/data/identity/clusters.ts';
import { joinCompetitions } from '#server/data/identity/join-competitions.ts';
import { joinMatches } from '#server/data/identity/join-matches.ts';
import { joinPlayers } from '#server/data/identity/join-players.ts';
import { joinReferees } from '#server/data/identity/join-referees.ts';
import { joinTeams } from '#server/data/identity/join-teams.ts';
import {
  type Decision,
  type Doubt,
  type Group,
  KINDS,
  type SourceKey,
  type SourceRecords,
} from '#server/data/identity/records.ts';

export interface Identities {
  /** The keys grouped by entity. Each key of the records is in exactly one group. */
  readonly groups: readonly Group[];
  /** The doubts in the order of kinds; within a kind those with the most evidence come first. */
  readonly doubts: readonly Doubt[];
  /** Sentences that explain why two keys are one entity; empty if they are not. */
  readonly reasonsOf: (a: SourceKey, b: SourceKey) => readonly string[];
}

/**
 * Determines which keys of the sources of one world are the same entity. Decisions take precedence over evidence. Insufficient evidence results in two
 * entities and a doubt, because a wrong join is worse than a missed one. The result does not depend on the order of the records or of the decisions.
 */
export function resolveIdentities(records: readonly SourceRecords[], decisions: readonly Decision[]): Identities {
  const sorted = records.toSorted((one, other) => (one.source < other.source ? -1 : 1));
  const competitions = joinCompetitions(sorted, decisions);
  const teams = joinTeams(sorted, competitions, decisions);
  const matches = joinMatches(sorted, competitions, teams.clusters, decisions);
  const joined: Readonly<Record<(typeof KINDS)[number], Clusters>> = {
    competition: competitions.clusters,
    team: teams.clusters,
    player: joinPlayers(sorted, teams, matches, decisions),
    referee: joinReferees(sorted, competitions, matches, decisions),
    match: matches,
  };
  return {
    groups: KINDS.flatMap((kind) =>
      joined[kind].roots().map((root): Group => {
        const nodes = joined[kind].members(root);
        const keys = nodes.flatMap((node) => joined[kind].keys[node] ?? []);
        const slug = kind === 'competition' ? competitions.listed(root)?.slug : undefined;
        const name = kind === 'team' ? nodes.flatMap((node) => teams.listedName(node) ?? [])[0] : undefined;
        return { kind, keys, ...(slug === undefined ? {} : { slug }), ...(name === undefined ? {} : { name }) };
      }),
    ),
    doubts: KINDS.flatMap((kind) => joined[kind].doubts()),
    reasonsOf: (a, b) => {
      const [one, other] = [joined[a.kind].node(a.source, a.key), joined[a.kind].node(b.source, b.key)];
      return a.kind !== b.kind || one === undefined || other === undefined ? [] : joined[a.kind].reasons(one, other);
    },
  };
}
