import { type Kysely, sql } from 'kysely';
import { OWN_TABLE_LIMITS } from '#lib/domain/account/plans.ts';
import type { Progress } from '#server/base/progress.ts';
import type { Kind } from '#server/data/identity/records.ts';
import { isOwnWorld } from '#server/data/own-worlds.ts';
import type { Identified } from '#server/data/store/keys/identify.ts';
import { type MovedKeys, moveSubjects } from '#server/data/store/keys/move-subjects.ts';
import { readUnmerged } from '#server/data/store/keys/unmerged.ts';
import { mergeBatch, mergeContext } from '#server/data/store/merge-batch.ts';
import { analyzeTables } from '#server/data/store/rows/analyze-tables.ts';
import { changed } from '#server/data/store/rows/bulk.ts';
import { clearUnfinished, markUnfinished } from '#server/data/store/rows/import-lease.ts';
import type { Observation } from '#server/data/store/rows/observation.ts';
import { TABLES } from '#server/data/store/rows/tables.ts';
import { summaryUpdates } from '#server/data/store/summaries.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * The maximum numbers of rows of figures and of matches in a batch. They are small, because PGlite runs requests only between two batches: with 1800 rows the
 * slowest replies during an import take four times as long.
 */
const BATCH = { rows: 450, matches: 40 };
/** The limits in a process that serves no requests. The statements of an import then take a tenth less processor time. */
const BATCH_ALONE = { ...BATCH, rows: 1350 };
/** The limits in a user's own world: the largest table fits in one batch, so that its user sees the former figures or all of the new ones. */
const BATCH_OWN = {
  rows: OWN_TABLE_LIMITS.table.rows + 2 * OWN_TABLE_LIMITS.table.matches,
  matches: OWN_TABLE_LIMITS.table.matches,
};
/** The estimated number of rows of a match whose figures are not in memory: line-ups of two teams in three periods. */
const USUAL_ROWS = 90;

/** The parameters for merging the matches of a world. */
export interface WorldMerge {
  /** The name with which the work is marked as unfinished. */
  readonly mark: string;
  readonly worldId: number;
  readonly identified: Identified;
  readonly progress: Progress;
  /** True when this process serves no requests during the work, so that batches can be larger. */
  readonly isAlone?: boolean;
  /** The matches of an import in its order, and functions to get and store their observations. */
  readonly incoming?: {
    readonly ids: readonly number[];
    readonly observationOf: (sourceId: number, matchKey: string) => Observation | null | undefined;
    readonly storeObservations: (db: Kysely<Database>, matches: readonly number[]) => Promise<void>;
  };
}

/** Runs one step in a transaction, and marks the work as unfinished if the step changed anything. */
export async function step<Result extends { readonly changes: number }>(
  lease: Lease,
  mark: string,
  work: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return lease.transaction(async (transaction) => {
    const result = await work(transaction);
    if (result.changes > 0) await markUnfinished(transaction, mark);
    return result;
  });
}

/**
 * Merges all unmerged matches of a world. The matches of an import come first, in its order. Each batch is one transaction, so that no match is stored in
 * part.
 */
export async function mergeUnmerged(lease: Lease, db: Kysely<Database>, settling: WorldMerge): Promise<void> {
  const { mark, worldId, identified, progress, incoming } = settling;
  const context = await mergeContext(db, worldId, identified);
  const unmerged = new Set(await readUnmerged(db, worldId));
  const inOrder = [...new Set(incoming?.ids ?? [])].filter((id) => unmerged.has(id));
  const ids = [...new Set([...inOrder, ...unmerged])];
  const total = Math.max(ids.length, incoming?.ids.length ?? 0);
  progress.start('Storing matches', total);
  if (total > ids.length) progress.advance(total - ids.length);
  let isMarked = false;
  const limits = isOwnWorld(worldId) ? BATCH_OWN : settling.isAlone ? BATCH_ALONE : BATCH;
  for (const batch of batches(ids, (id) => rowsOf(settling, id), limits)) {
    isMarked = await lease.transaction(async (transaction) => {
      await incoming?.storeObservations(transaction, batch);
      const changes = await mergeBatch(transaction, context, batch, incoming?.observationOf ?? (() => undefined));
      if (changes > 0 && !isMarked) await markUnfinished(transaction, mark);
      return isMarked || changes > 0;
    });
    progress.advance(batch.length);
  }
  progress.done();
}

/** The approximate number of rows of figures of a match. */
function rowsOf({ identified, incoming }: WorldMerge, id: number): number {
  const rows = (identified.matches.get(id) ?? []).map(({ sourceId, key }) => {
    const observation = incoming?.observationOf(sourceId, key);
    if (observation === undefined) return USUAL_ROWS;
    return observation === null ? 1 : blocksOf(observation);
  });
  return Math.max(1, ...rows);
}

/** The number of blocks of figures, each of which is a row. */
function blocksOf({ home, away, players }: Observation): number {
  const blocks = [home.periods, away.periods, ...players.map(([, , ...periods]) => periods)];
  return blocks.flat().filter((block) => block !== null).length;
}

/** Splits a list into batches within the limits and keeps its order. An item above a limit is a batch of its own. */
export function* batches(
  ids: readonly number[],
  rows: (id: number) => number,
  limits: typeof BATCH = BATCH,
): Generator<number[], void, undefined> {
  let [batch, weight]: [number[], number] = [[], 0];
  for (const id of ids) {
    const own = rows(id);
    if (batch.length > 0 && (weight + own > limits.rows || batch.length === limits.matches)) {
      yield batch;
      [batch, weight] = [[], 0];
    }
    batch.push(id);
    weight += own;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Completes a change of a world: moves notes and watchlist entries to their present entities, deletes entities without a key, and updates summaries. The
 * world's revision increases by one if this work, or an interrupted earlier run of it, has changed anything. Returns whether it has increased.
 *
 * Each step is a transaction, because PGlite runs requests only between two transactions. An interruption leaves the mark, and the next run repeats all
 * steps. Every path that changes many rows of football ends here: the statistics of the query planner are updated before the statements that read what
 * was written. With outdated ones the planner can choose a plan that takes minutes.
 *
 * @param moved the keys that this work has moved; `null` if an earlier work was interrupted, which may have moved others
 */
export async function finish(
  lease: Lease,
  db: Kysely<Database>,
  { mark, worldId, moved }: { readonly mark: string; readonly worldId: number; readonly moved: MovedKeys | null },
): Promise<boolean> {
  await lease.transaction((transaction) => moveSubjects(transaction, moved));
  for (const kind of DELETED) await deleteOrphans({ lease, db }, { mark, worldId, kind });
  await analyzeTables(db);
  for (const update of summaryUpdates(worldId)) {
    await step(lease, mark, async (transaction) => ({ changes: await changed(transaction, update) }));
  }
  return lease.transaction(async (transaction) => {
    await sql`delete from unmerged_matches
      where not exists (select from source_keys where kind = 'match' and entity_id = match_id)`.execute(transaction);
    const hasChanged = await clearUnfinished(transaction, mark);
    if (hasChanged) await raiseRevision(transaction, worldId);
    return hasChanged;
  });
}

/** Increases the revision of a world, which invalidates its cached replies and predictions. */
async function raiseRevision(db: Kysely<Database>, worldId: number): Promise<void> {
  await db
    .updateTable('worlds')
    .set((build) => ({ revision: build('revision', '+', 1) }))
    .where('id', '=', worldId)
    .execute();
}

/** The order in which entities are deleted. Matches come first, because deleting another entity also deletes the matches that refer to it. */
const DELETED: readonly Kind[] = ['match', 'player', 'referee', 'team', 'competition'];

/** The number of entities that one transaction deletes. With a match its figures are deleted. */
const DELETED_AT_ONCE = 250;

/** Deletes the entities of a kind that have no key, in slices. */
async function deleteOrphans(
  { lease, db }: { readonly lease: Lease; readonly db: Kysely<Database> },
  { mark, worldId, kind }: { readonly mark: string; readonly worldId: number; readonly kind: Kind },
): Promise<void> {
  const table = sql.table(TABLES[kind]);
  const { rows } = await sql<{ id: number }>`select id from ${table} where world_id = ${worldId} and merged_into is null
    and not exists (select from source_keys where kind = ${kind} and entity_id = ${table}.id)`.execute(db);
  for (let from = 0; from < rows.length; from += DELETED_AT_ONCE) {
    const ids = JSON.stringify(rows.slice(from, from + DELETED_AT_ONCE).map(({ id }) => id));
    const deletion = sql`delete from ${table}
      where id in (select value::integer from json_array_elements_text(${ids}::text::json))`;
    await step(lease, mark, async (transaction) => ({ changes: await changed(transaction, deletion) }));
  }
}
