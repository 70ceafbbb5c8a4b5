import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { bestSources } from '#server/services/football/coverage/credits.ts';

/**
 * Adds the source's name to search results with the same text, such as two players who could not be joined.
 *
 * @param sameAs returns the text that a result shows
 */
export async function disambiguate<Hit extends { readonly id: number }>(
  db: Kysely<Database>,
  kind: 'player' | 'team',
  hits: readonly Hit[],
  sameAs: (hit: Hit) => string,
): Promise<(Hit & { source?: string })[]> {
  const alike = [...Map.groupBy(hits, sameAs).values()].filter((group) => group.length > 1);
  if (alike.length === 0) return [...hits];
  const sources = await bestSources(
    db,
    kind,
    alike.flat().map(({ id }) => id),
  );
  // Results of one source with the same text stay equal, because the name of the source would not distinguish them.
  const nameOf = ({ id }: Hit) => sources.get(id)?.name;
  const ambiguous = new Set(alike.filter((group) => new Set(group.map(nameOf)).size > 1).flat());
  return hits.map((hit) => {
    const source = ambiguous.has(hit) ? nameOf(hit) : undefined;
    return source === undefined ? hit : { ...hit, source };
  });
}
