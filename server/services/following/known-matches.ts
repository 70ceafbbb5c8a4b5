import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { KnownMatch } from '#server/sources/parts/live-source.ts';

/**
 * The stored matches of a league from all sources, in the order of kick-off. `hasFigures` is true for matches of which the given source has an
 * observation.
 */
export async function knownMatches(
  db: Kysely<Database>,
  { league, source }: { readonly league: string; readonly source: string },
): Promise<KnownMatch[]> {
  const { rows } = await sql<KnownMatch>`
    select season, round, kick_off, exists (
      select from source_keys join sources on sources.id = source_id join observations using (source_id)
      where kind = 'match' and entity_id = matches.id and match_key = source_keys.key and sources.key = ${source}
    ) as has_figures
    from matches join competitions on competitions.id = competition_id
      join worlds on worlds.id = matches.world_id
    where slug = ${league} and worlds.key = 'real' and matches.merged_into is null
    order by kick_off, matches.id`.execute(db);
  return rows;
}
