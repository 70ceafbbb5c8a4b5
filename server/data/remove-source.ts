import type { Kysely } from 'kysely';
import { identify } from '#server/data/store/identify.ts';
import { type ImportTarget, isUnfinished, underImportLease } from '#server/data/store/import-lease.ts';
import { finish, mergeUnmerged, step } from '#server/data/store/settle.ts';
import { readKeys, readSources, type WorldKey } from '#server/data/store/world-keys.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';
import { type Progress, silentProgress } from '#server/progress.ts';

/**
 * Removes a source with all that it says. What other sources say of the same matches is merged again; entities of no other source are
 * deleted, and their notes keep their anchors. Returns false when there was no such source. Throws a `UserError` while an import runs.
 */
export async function removeSource(target: ImportTarget, key: string): Promise<boolean> {
  return underImportLease(target, async (lease) => {
    const { db } = target;
    const source = await db.selectFrom('sources').select(['id', 'worldId']).where('key', '=', key).executeTakeFirst();
    if (source !== undefined) {
      await resettle(lease, db, { mark: key, worldId: source.worldId, progress: silentProgress, removed: source.id });
      return true;
    }
    // An earlier removal was interrupted after it had deleted the source.
    if (await isUnfinished(db, key)) {
      for (const { id } of await db.selectFrom('worlds').select('id').orderBy('id').execute()) {
        await resettle(lease, db, { mark: key, worldId: id, progress: silentProgress });
      }
    }
    return false;
  });
}

/**
 * Resolves the identities of a world again and merges the matches that are touched: after a decision, or a change of a source's rank.
 * Returns true when anything changed. Throws a `UserError` while an import runs.
 */
export async function resolveWorld(target: ImportTarget, worldId: number, progress: Progress): Promise<boolean> {
  return underImportLease(target, (lease) =>
    resettle(lease, target.db, { mark: `world ${worldId}`, worldId, progress }),
  );
}

interface Resettling {
  readonly mark: string;
  readonly worldId: number;
  readonly progress: Progress;
  /** The id of a source to remove first. */
  readonly removed?: number;
}

async function resettle(
  lease: Lease,
  db: Kysely<Database>,
  { mark, worldId, progress, removed }: Resettling,
): Promise<boolean> {
  const { identified } = await step(lease, mark, async (transaction) => {
    const gone = removed === undefined ? [] : await takeKeys(transaction, worldId, removed);
    const identified = await identify(transaction, worldId, null, gone);
    return { identified, changes: identified.changes + (removed === undefined ? 0 : 1) };
  });
  await mergeUnmerged(lease, db, { mark, worldId, identified, progress });
  return lease.transaction((transaction) => finish(transaction, mark, worldId));
}

/** Deletes a source, and the clock of its world with the last one; returns the keys that it had. */
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
