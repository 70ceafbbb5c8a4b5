import { Clusters } from '#server/data/identity/clusters.ts';
import { type CatalogueCompetition, COMPETITIONS } from '#server/data/identity/competition-catalogue.ts';
import type { CompetitionRecord, Decision, SourceRecords } from '#server/data/identity/records.ts';

export interface JoinedCompetitions {
  readonly clusters: Clusters;
  /** The entry of the catalogue, or of the only source that has the league, for a node's group; `undefined` without one. */
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
  const entries = new Map(
    records.flatMap(({ source, competitions }) => competitions.map((own) => [`${source} ${own.key}`, entryOf(own)])),
  );
  const clusters = new Clusters('competition', keys);
  clusters.decide(decisions);
  const listing = clusters.keys.map(({ source, key }) => entries.get(`${source} ${key}`));
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

/** The entry of a competition: that of the catalogue, else that of a league which states its slug and country itself. */
function entryOf({ slug, name, country, isOfWomen }: CompetitionRecord): CatalogueCompetition | undefined {
  const own = slug !== undefined && country !== undefined;
  return (
    LISTED.get(slug) ??
    (own ? { slug, name, country, level: 1, isRoundRobin: false, ...(isOfWomen && { isOfWomen }) } : undefined)
  );
}
