import { Clusters } from '#server/data/identity/clusters.ts';
import { type CatalogueCompetition, COMPETITIONS } from '#server/data/identity/competition-catalogue.ts';
import type { Decision, SourceRecords } from '#server/data/identity/records.ts';

export interface JoinedCompetitions {
  readonly clusters: Clusters;
  /** The catalogue's entry for a node's group; `undefined` if the competition is not in the catalogue. */
  readonly listed: (node: number) => CatalogueCompetition | undefined;
}

const LISTED: ReadonlyMap<string | undefined, CatalogueCompetition> = new Map(
  COMPETITIONS.map((entry) => [entry.slug, entry]),
);

/** Joins the competitions that are one entry of the catalogue. Others are joined only by decisions, because two leagues can have the same name. */
export function joinCompetitions(
  records: readonly SourceRecords[],
  decisions: readonly Decision[],
): JoinedCompetitions {
  const keys = records.flatMap(({ source, competitions }) => competitions.map(({ key }) => ({ source, key })));
  const slugs = new Map(
    records.flatMap(({ source, competitions }) => competitions.map(({ key, slug }) => [`${source} ${key}`, slug])),
  );
  const clusters = new Clusters('competition', keys);
  clusters.decide(decisions);
  const listing = clusters.keys.map(({ source, key }) => LISTED.get(slugs.get(`${source} ${key}`)));
  const groups = Map.groupBy(listing.keys(), (node) => listing[node]?.slug);
  for (const [slug, [first, ...others]] of groups) {
    if (slug === undefined || first === undefined) continue;
    const reasons = [`Both are ${listing[first]?.name ?? slug} in the catalogue.`];
    clusters.join(others.map((b) => ({ a: first, b, score: 1, reasons })));
  }
  return {
    clusters,
    listed: (node) =>
      clusters
        .members(node)
        .map((member) => listing[member])
        .find((entry) => entry !== undefined),
  };
}
