import type { Kysely } from 'kysely';
import type { Availability } from '#server/data/canonical.ts';
import type { Database } from '#server/db/schema.ts';

/** The reason why a player may miss the next match, from the best ranked source that states one. */
export interface PlayerAvailability extends Omit<Availability, 'asOf'> {
  /** When the source published it; `null` when unknown. */
  readonly asOf: Date | null;
}

/**
 * The players who may miss the next match according to a source. The latest description of each source counts. Of several sources the one
 * with the lowest rank is used.
 *
 * @param playerIds the ids of entities, not of redirects
 * @returns the reasons by player, only for players who may miss the match
 */
export async function availabilityOf(
  db: Kysely<Database>,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, PlayerAvailability>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sourceKeys')
    .innerJoin('sources', 'sources.id', 'sourceKeys.sourceId')
    .select(['entityId', 'said'])
    .where('kind', '=', 'player')
    .where('entityId', 'in', playerIds)
    .orderBy('rank', 'desc')
    .orderBy('sources.key')
    .execute();
  return new Map(
    rows.flatMap(({ entityId, said }) => {
      const { availability } = said as { readonly availability?: Availability };
      if (availability === undefined) return [];
      const { asOf, ...rest } = availability;
      return [[entityId, { ...rest, asOf: asOf === null ? null : new Date(asOf) }]];
    }),
  );
}
