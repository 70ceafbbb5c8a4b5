import type { Kysely } from 'kysely';
import { type Progress, silentProgress } from '#server/base/progress.ts';
import { worldOfSource } from '#server/data/own-worlds.ts';
import { identify, resolveImport, unresolvedWorlds } from '#server/data/store/keys/identify.ts';
import { readKeys, readSources, type WorldKey } from '#server/data/store/keys/world-keys.ts';
import { finish, mergeUnmerged, step } from '#server/data/store/merge-world.ts';
import {
  clearUnfinished,
  type ImportTarget,
  isUnfinished,
  readUnfinished,
  underImportLease,
} from '#server/data/store/rows/import-lease.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Removes a source with all its data. Its matches are merged again from the other sources. Entities that no other source has are deleted; their notes
 * stay. Also completes a removal that was interrupted. Returns false when the source is not stored and no removal was interrupted.
 *
 * @throws {ImportRunning} while an import runs
 */
export async function removeSource(
  target: ImportTarget,
  key: string,
  progress: Progress = silentProgress,
): Promise<boolean> {
  return underImportLease(target, async (lease) => {
    const { db } = target;
    const source = await db.selectFrom('sources').select(['id', 'worldId']).where('key', '=', key).executeTakeFirst();
    if (source !== undefined) {
      await resettle(lease, db, { mark: key, worldId: source.worldId, progress, removed: source.id });
      return true;
    }
    // An earlier removal was interrupted after it had deleted the source.
    const isInterrupted = await isUnfinished(db, key);
    if (isInterrupted) {
      const worlds = await db.selectFrom('worlds').select(['id', 'userId']).orderBy('id').execute();
      const own = worldOfSource(key);
      const touched = worlds.filter(({ id, userId }) => (own === null ? userId === null : id === own));
      for (const { id } of touched) await resettle(lease, db, { mark: key, worldId: id, progress });
      // The world no longer exists if its user was deleted.
      if (touched.length === 0) await clearUnfinished(db, key);
    }
    return isInterrupted;
  });
}

/**
 * Resolves the identities of a world again and merges the affected matches; called after a decision, a change of a source's rank or of the rules, or an
 * interruption. Returns true when anything changed.
 *
 * @param change stores the decision or the rank; runs in the same transaction that stores the resulting identities
 * @throws {ImportRunning} while an import runs
 * @throws {UserError} when a decision joins the two teams of a match
 */
export async function resolveWorld(
  target: ImportTarget,
  worldId: number,
  progress: Progress,
  change?: (transaction: Kysely<Database>) => Promise<void>,
): Promise<boolean> {
  return underImportLease(target, (lease) =>
    resettle(lease, target.db, { mark: markOf(worldId), worldId, progress, change }),
  );
}

/**
 * Completes the work of an earlier process: resolves worlds whose identities were resolved with other rules, for example after an upgrade, and completes
 * decisions and removals that were interrupted. An interrupted import is not completed here but by the next import of its source. Returns true when there
 * was any such work.
 *
 * @throws {ImportRunning} while an import runs
 * @throws {UserError} when a decision joins the two teams of a match
 */
export async function completeWorlds(target: ImportTarget, progress: Progress): Promise<boolean> {
  const { db } = target;
  const sources = await db.selectFrom('sources').select(['key', 'worldId']).orderBy('worldId').execute();
  const marked = await readUnfinished(db);
  const worlds = new Set(sources.map(({ worldId }) => worldId));
  const removed = marked.filter(
    (mark) => !sources.some(({ key }) => key === mark) && ![...worlds].some((id) => mark === markOf(id)),
  );
  for (const key of removed) await removeSource(target, key, progress);
  let isComplete = removed.length === 0;
  const unresolved = new Set(await unresolvedWorlds(db));
  for (const worldId of worlds) {
    if (!unresolved.has(worldId) && !marked.includes(markOf(worldId))) continue;
    await resolveWorld(target, worldId, progress);
    isComplete = false;
  }
  return !isComplete;
}

const markOf = (worldId: number) => `world ${worldId}`;

interface Resettling {
  readonly mark: string;
  readonly worldId: number;
  readonly progress: Progress;
  /** The id of a source to remove first. */
  readonly removed?: number;
  /** Runs first, in the transaction that stores the resulting identities. */
  readonly change?: ((transaction: Kysely<Database>) => Promise<void>) | undefined;
}

async function resettle(
  lease: Lease,
  db: Kysely<Database>,
  { mark, worldId, progress, removed, change }: Resettling,
): Promise<boolean> {
  const { identified, isResumed } = await step(lease, mark, async (transaction) => {
    const isResumed = (await readUnfinished(transaction)).length > 0;
    await change?.(transaction);
    const gone = removed === undefined ? [] : await takeKeys(transaction, worldId, removed);
    const resolved = await resolveImport(transaction, worldId, null);
    const identified = await identify(transaction, worldId, resolved, null, gone);
    return { identified, isResumed, changes: identified.changes + (removed === undefined ? 0 : 1) };
  });
  await mergeUnmerged(lease, db, { mark, worldId, identified, progress });
  const moved = isResumed ? null : identified.moved;
  return finish(lease, db, { mark, worldId, moved });
}

/** Deletes a source and returns its keys. With the last source of a world, the world's clock is deleted too. */
async function takeKeys(db: Kysely<Database>, worldId: number, id: number): Promise<WorldKey[]> {
  const sources = await readSources(db, worldId);
  const keys = await readKeys(
    db,
    sources.filter((source) => source.id === id),
  );
  await db.deleteFrom('sources').where('id', '=', id).execute();
  if (sources.length === 1) await db.deleteFrom('analyzerClocks').where('worldId', '=', worldId).execute();
  return keys;
}
