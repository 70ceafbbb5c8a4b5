import { type Kysely, sql } from 'kysely';
import type { Availability } from '#server/base/canonical.ts';
import type { Database } from '#server/db/schema.ts';

/** The reason why a player may miss the next match, from the best ranked source that states one and is not outdated. */
export interface PlayerAvailability extends Omit<Availability, 'asOf' | 'hasLeft'> {
  /** When the source published it; `null` when unknown. */
  readonly asOf: Date | null;
}

/** What a source states about a player. */
interface Statement {
  readonly sourceId: number;
  readonly refreshedAt: Date;
  readonly availability: Availability | undefined;
}

/** The number of milliseconds by which the last import of a source may be older than that of another source. */
const OUTDATED_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * The players who may miss the next match according to a source. Each source's latest description of a player counts. A source is outdated if
 * the player has appeared since its last import or its news that the player has left the club, or if another source that reports absences has
 * the player and was imported more than two days later. Of several sources that are not outdated, the one with the lowest rank is used.
 *
 * @param playerIds the ids of entities, not of redirects
 * @param options.isInFantasy true for the Fantasy game, for which a player who has left the club stays unavailable after an appearance elsewhere
 * @returns the reasons by player, only for players who may miss the match
 */
export async function availabilityOf(
  db: Kysely<Database>,
  playerIds: readonly number[],
  { isInFantasy = false }: { readonly isInFantasy?: boolean } = {},
): Promise<ReadonlyMap<number, PlayerAvailability>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sourceKeys')
    .innerJoin('sources', 'sources.id', 'sourceKeys.sourceId')
    .innerJoin('players', 'players.id', 'entityId')
    .select(['entityId', 'sourceId', 'refreshedAt', 'lastPlayed'])
    .select(sql<Availability | undefined>`described -> 'availability'`.as('availability'))
    .where('kind', '=', 'player')
    .where('entityId', 'in', playerIds)
    .orderBy('rank')
    .orderBy('sources.key')
    .orderBy('sourceKeys.key')
    .execute();
  const current = rows.filter(
    ({ lastPlayed, refreshedAt, availability }) =>
      lastPlayed === null || (lastPlayed <= refreshedAt && (isInFantasy || !isElsewhere(availability, lastPlayed))),
  );
  const statements = [...Map.groupBy(current, ({ entityId }) => entityId)];
  const reporting = await reportingAmong(
    db,
    statements.flatMap(([, own]) => rivals(own)),
  );
  return new Map(
    statements.flatMap(([player, own]) => {
      const found = own.find(
        (one) => one.availability && !own.some((other) => isLater(other, one) && reporting.has(other.sourceId)),
      );
      return found?.availability ? [[player, availabilityIn(found.availability)] as const] : [];
    }),
  );
}

function availabilityIn({ status, chance, news, asOf }: Availability): PlayerAvailability {
  return { status, chance, news, asOf: asOf === null ? null : new Date(asOf) };
}

/** True when a player who has left the club has appeared after that news: at another club, of which the source knows nothing. */
function isElsewhere(availability: Availability | undefined, lastPlayed: Date): boolean {
  return availability?.hasLeft === true && availability.asOf !== null && lastPlayed > new Date(availability.asOf);
}

const isLater = (other: Statement, one: Statement) =>
  other.refreshedAt.getTime() - one.refreshedAt.getTime() > OUTDATED_MS;

/** The sources whose statement on a player is so much later than a reported absence that it can make the absence outdated. */
function rivals(own: readonly Statement[]): number[] {
  const absences = own.filter(({ availability }) => availability);
  return own.filter((other) => absences.some((one) => isLater(other, one))).map(({ sourceId }) => sourceId);
}

/** Those of the given sources that report absences. A source without any reported absence possibly never reports them. */
async function reportingAmong(db: Kysely<Database>, sourceIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (sourceIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select id from sources where id in (${sql.join([...new Set(sourceIds)])})
    and exists (select from source_keys where source_id = sources.id and kind = 'player' and described -> 'availability' is not null)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
