import type { Kysely } from 'kysely';
import type { CanonicalImport } from '#server/data/canonical.ts';
import { attachNotes } from '#server/data/store/attach-notes.ts';
import { type EntityIds, storeEntities } from '#server/data/store/entities.ts';
import { readIds } from '#server/data/store/ids.ts';
import { type ImportTarget, underImportLease } from '#server/data/store/import-lease.ts';
import { matchRows } from '#server/data/store/match-rows.ts';
import { storeSource } from '#server/data/store/source-row.ts';
import { storeMatches } from '#server/data/store/store-matches.ts';
import { type Unattached, updateSummaries } from '#server/data/store/summaries.ts';
import { clearUnfinished, markUnfinished } from '#server/data/store/unfinished.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';
import type { Progress } from '#server/progress.ts';

/** Few enough that others who use the database meanwhile do not wait, many enough that the statements' own cost does not show. */
const MATCHES_AT_ONCE = 20;

export interface ImportOptions {
  readonly progress: Progress;
  /** The time that the data is said to be refreshed at; now when absent. */
  readonly now?: Date;
}

/** What an import came to. */
export interface ImportResult {
  readonly matches: number;
  /** Whether anything in the database is other than before. */
  readonly hasChanged: boolean;
}

function unattachedPlayers(data: CanonicalImport, ids: EntityIds): Unattached {
  const without = (team: 'club' | 'nationalTeam') =>
    data.players.filter((player) => player[team] === null).map(({ key }) => ids.players.of(key));
  return { club: without('club'), nationalTeam: without('nationalTeam') };
}

/** Does a piece of an import in one transaction and notes when it changed something. */
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
 * Writes an import that has been read to its end: first competitions, teams, players and referees, then the matches in order, a
 * few per transaction, so that none is ever half written. Ids are handed out in the order of first appearance, so that an import that was broken off and made again
 * leaves the same database as one made in one go; made once more it changes nothing. The source's revision rises by one
 * when anything changed. Others may use the database between the transactions, but no other import.
 *
 * Throws a `UserError` when another import is running, a `RangeError` when a match speaks of something that the import does not
 * describe, and what the database throws.
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
    for (let from = 0; from < data.matches.length; from += MATCHES_AT_ONCE) {
      const matches = data.matches.slice(from, from + MATCHES_AT_ONCE);
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
