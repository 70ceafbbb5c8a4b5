import { type Kysely, sql } from 'kysely';
import type { CanonicalImport } from '#server/data/canonical.ts';
import { type EntityIds, storeEntities } from '#server/data/store/entities.ts';
import { readIds } from '#server/data/store/ids.ts';
import {
  clearUnfinished,
  type ImportTarget,
  markUnfinished,
  underImportLease,
} from '#server/data/store/import-lease.ts';
import { matchRows } from '#server/data/store/match-rows.ts';
import { storeSource } from '#server/data/store/source-row.ts';
import { storeMatches } from '#server/data/store/store-matches.ts';
import { type Unattached, updateSummaries } from '#server/data/store/summaries.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';
import type { Progress } from '#server/progress.ts';

/** Batch size: small enough for short transactions, large enough that the cost per statement is negligible. */
const MATCHES_PER_BATCH = 20;

export interface ImportOptions {
  readonly progress: Progress;
  /** Stored as the time of the refresh; the current time when absent. */
  readonly now?: Date;
}

/** The result of an import. */
export interface ImportResult {
  readonly matches: number;
  /** True when the import changed anything in the database. */
  readonly hasChanged: boolean;
}

function unattachedPlayers(data: CanonicalImport, ids: EntityIds): Unattached {
  const without = (team: 'club' | 'nationalTeam') =>
    data.players.filter((player) => player[team] === null).map(({ key }) => ids.players.of(key));
  return { club: without('club'), nationalTeam: without('nationalTeam') };
}

/** Runs one step of an import in a transaction, and marks the import as unfinished when the step changed something. */
async function step<Result extends { changes: number }>(
  lease: Lease,
  source: string,
  work: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return lease.transaction(async (transaction) => {
    const result = await work(transaction);
    if (result.changes > 0) await markUnfinished(transaction, source);
    return result;
  });
}

/** Assigns notes of a source that was removed before to their subjects again, by the source's keys. */
export async function attachNotes(db: Kysely<Database>, sourceId: number): Promise<void> {
  await sql`
    update notes set
      team_id = (select id from teams where source_id = ${sourceId} and key = notes.team_key),
      player_id = (select id from players where source_id = ${sourceId} and key = notes.player_key)
    where team_id is null and source_key = (select key from sources where id = ${sourceId})`.execute(db);
}

async function finish(lease: Lease, source: string, sourceId: number, unattached: Unattached, now: Date) {
  return lease.transaction(async (transaction) => {
    const changes = await updateSummaries(transaction, sourceId, unattached);
    await attachNotes(transaction, sourceId);
    const hasChanged = (await clearUnfinished(transaction, source)) || changes > 0;
    await transaction
      .updateTable('sources')
      .set((build) => ({ refreshedAt: now, revision: build('revision', '+', hasChanged ? 1 : 0) }))
      .where('id', '=', sourceId)
      .execute();
    return hasChanged;
  });
}

/**
 * Stores an import: first competitions, teams, players and referees, then the matches in order, in batches of one transaction
 * each, so that no match is stored in part. Ids follow the order of first appearance, so an interrupted and repeated import leaves
 * the same database as an uninterrupted one. A repeated import changes nothing. The source's revision rises by one when anything
 * changed. Other clients can use the database between the transactions; a second import cannot run.
 *
 * Throws a `UserError` when another import is running, a `RangeError` when a match refers to an entity that the import does not
 * contain, and the database's errors.
 */
export async function storeImport(
  target: ImportTarget,
  data: CanonicalImport,
  { progress, now = new Date() }: ImportOptions,
): Promise<ImportResult> {
  const source = data.source.key;
  const { db } = target;
  return underImportLease(target, async (lease) => {
    const { id: sourceId, ids } = await step(lease, source, async (transaction) => {
      const stored = await storeSource(transaction, data.source, now);
      const entities = await storeEntities(transaction, stored.id, data);
      return { id: stored.id, ids: entities.ids, changes: stored.changes + entities.changes };
    });

    const matchIds = await readIds(db, 'matches', sourceId);
    progress.start('Storing matches', data.matches.length);
    for (let from = 0; from < data.matches.length; from += MATCHES_PER_BATCH) {
      const matches = data.matches.slice(from, from + MATCHES_PER_BATCH);
      await step(lease, source, async (transaction) => {
        const rows = matches.map((match) => matchRows(match, matchIds.give(match.key), sourceId, ids));
        const known = matches.filter(({ key }) => matchIds.isKnown(key)).map(({ key }) => matchIds.of(key));
        return { changes: await storeMatches(transaction, rows, known) };
      });
      progress.advance(matches.length);
    }
    progress.done();

    const hasChanged = await finish(lease, source, sourceId, unattachedPlayers(data, ids), now);
    return { matches: data.matches.length, hasChanged };
  });
}
