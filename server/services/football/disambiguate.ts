import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Adds the source's name to search results that read the same, such as a team that exists in two sources.
 *
 * @param sameAs the text that a user sees of a result
 */
export async function disambiguate<Hit extends { readonly id: number }>(
  db: Kysely<Database>,
  table: 'players' | 'teams',
  hits: readonly Hit[],
  sameAs: (hit: Hit) => string,
): Promise<(Hit & { source?: string })[]> {
  const alike = [...Map.groupBy(hits, sameAs).values()].filter((group) => group.length > 1);
  if (alike.length === 0) return [...hits];
  const rows = await db
    .selectFrom(table)
    .innerJoin('sources', 'sources.id', `${table}.sourceId`)
    .select([`${table}.id`, 'sources.name'])
    .where(
      `${table}.id`,
      'in',
      alike.flat().map(({ id }) => id),
    )
    .execute();
  const sources = new Map(rows.map(({ id, name }) => [id, name]));
  // Results of one source with the same text stay alike: its name would not distinguish them.
  const ambiguous = new Set(alike.filter((group) => new Set(group.map(({ id }) => sources.get(id))).size > 1).flat());
  return hits.map((hit) => {
    const source = ambiguous.has(hit) ? sources.get(hit.id) : undefined;
    return source === undefined ? hit : { ...hit, source };
  });
}
