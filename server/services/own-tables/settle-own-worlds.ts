import type { Kysely } from 'kysely';
import { OWN_LABEL } from '#lib/contract/data/own-tables.ts';
import type { Clock } from '#server/base/clock.ts';
import { silentProgress, stoppable } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import { ownSourceKey, ownWorldId } from '#server/data/own-worlds.ts';
import { ImportRunning, type ImportTarget, isCommandRunning } from '#server/data/store/rows/import-lease.ts';
import type { Database } from '#server/db/schema.ts';
import { storedTexts } from '#server/services/own-tables/check-table.ts';
import { readInThread } from '#server/sources/reading/read-in-thread.ts';

/** The name of the lease for {@link settleOwnWorlds}. Only one process runs it at a time, so that an older state never overwrites a newer one. */
const LEASE = 'own tables';

interface Deps {
  readonly clock: Clock;
  /** Aborts when the server stops. */
  readonly signal: AbortSignal;
  /** The user whose world is settled; by default all users. */
  readonly userId?: number;
}

/** True when any own world is not up to date with its user's tables. */
export async function isSettlingDue(db: Kysely<Database>): Promise<boolean> {
  return (await unsettled(db)).length > 0;
}

/**
 * Settles the own worlds that do not match their users' tables: stores the content of the tables and removes all else in these worlds. While
 * an import is running, a command waits for its turn, or another process settles, the worlds stay due.
 */
export async function settleOwnWorlds(target: ImportTarget, deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  await target.leases.tryWork(LEASE, async () => {
    for (const { userId, wanted } of await unsettled(target.db)) {
      if (deps.userId !== undefined && deps.userId !== userId) continue;
      if (await isCommandRunning(target)) return;
      try {
        await settle(target, userId, deps);
      } catch (error) {
        if (error instanceof ImportRunning) return;
        // An error is ignored if the user was deleted in the meantime, with the world and the tables.
        if (await hasUser(target.db, userId)) failures.push(error);
        continue;
      }
      await target.db.updateTable('ownWorlds').set({ stored: wanted }).where('userId', '=', userId).execute();
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, 'own tables could not be stored');
}

async function unsettled(db: Kysely<Database>) {
  return db.selectFrom('ownWorlds').selectAll().whereRef('wanted', '<>', 'stored').orderBy('userId').execute();
}

async function settle(target: ImportTarget, userId: number, { clock, signal }: Deps): Promise<void> {
  const { db } = target;
  const progress = stoppable(silentProgress, signal);
  const tables = await storedTexts(db, userId);
  if (tables.length === 0) {
    await removeSource(target, ownSourceKey(userId), progress);
    return;
  }
  const data = await readInThread({ userId, tables }, { progress, signal });
  await db
    .insertInto('worlds')
    .values({ id: ownWorldId(userId), key: ownSourceKey(userId), label: OWN_LABEL, userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await storeImport(target, data, { progress, now: clock(), isWhole: true });
}

async function hasUser(db: Kysely<Database>, id: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
