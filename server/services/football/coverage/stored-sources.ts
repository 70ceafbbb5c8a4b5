import { type Kysely, sql } from 'kysely';
import type { LeftOutSummary } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { resolveWorld } from '#server/data/imports/remove-source.ts';
import { noteUnmergedOfSource } from '#server/data/store/keys/unmerged.ts';
import { leftOutOf } from '#server/data/store/left-out-parts.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';

export interface StoredSource {
  readonly key: string;
  readonly world: string;
  /** The rank: of two values with the same provenance, the value of the source with the lower rank is used. */
  readonly rank: number;
  readonly name: string;
  /** The number of its matches, including scheduled ones. */
  readonly matches: number;
  /** The kick-off of its latest played match. */
  readonly lastMatch: Date | null;
  readonly refreshedAt: Date;
  /** What its last imports left out. */
  readonly leftOut: LeftOutSummary;
}

/** All sources except users' own tables: by world, then by rank, the best first. */
export async function listSources(db: Kysely<Database>): Promise<StoredSource[]> {
  const sources = await db
    .selectFrom('sources')
    .innerJoin('worlds', 'worlds.id', 'worldId')
    .select(['sources.id', 'sources.key', 'worlds.key as world', 'rank', 'name', 'refreshedAt', 'leftOut'])
    .where('userId', 'is', null)
    .orderBy('worlds.id')
    .orderBy('rank')
    .orderBy('sources.key')
    .execute();
  const { rows } = await sql<{ sourceId: number; matches: number; last: string | null }>`
    select source_id, count(*)::integer as matches, max(described ->> 'kickOff') filter (where described ->> 'status' = 'played') as last
    from source_keys where kind = 'match' group by source_id`.execute(db);
  const counts = new Map(rows.map((row) => [row.sourceId, row]));
  return sources.map(({ id, leftOut, ...source }) => {
    const { matches = 0, last = null } = counts.get(id) ?? {};
    return { ...source, leftOut: leftOutOf(leftOut), matches, lastMatch: last === null ? null : new Date(last) };
  });
}

const HIGHEST_RANK = 999;

/**
 * Sets the rank of a source and merges its matches again. Returns whether the rank has changed.
 *
 * @param typed a whole number from 1 to 999
 * @throws {UserError} for another rank, an unknown source, and while an import runs.
 */
export async function rankSource(
  target: Pick<OpenDatabase, 'db' | 'leases'>,
  { key, typed }: { readonly key: string; readonly typed: string },
  progress: Progress,
): Promise<boolean> {
  const rank = /^[0-9]{1,3}$/.test(typed) ? Number(typed) : 0;
  if (rank === 0) throw new UserError(`The rank is a whole number from 1 to ${HIGHEST_RANK}.`);
  const source = await target.db
    .selectFrom('sources')
    .select(['id', 'worldId', 'rank'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (source === undefined) throw new UserError(`No source "${key}" is stored.`);
  await resolveWorld(target, source.worldId, progress, async (transaction) => {
    if (source.rank === rank) return;
    await transaction.updateTable('sources').set({ rank }).where('id', '=', source.id).execute();
    await noteUnmergedOfSource(transaction, source.id);
  });
  return source.rank !== rank;
}
