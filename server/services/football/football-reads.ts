import type { Kysely } from 'kysely';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import type { Database } from '#server/db/schema.ts';
import { createRequestReads, type RequestReads } from '#server/services/request-reads.ts';

/** Where football is read: a replica while it has what the primary has, else the primary. */
export interface FootballReads {
  /**
   * Reads what a user sees. The versions of the user's worlds, own tables included, must be equal on both, so that a reply never lacks
   * what was stored before its request.
   */
  asSeenBy<Result>(userId: number, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
  /** Reads what may be as old as the replica's last transaction. */
  aged<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
}

/** Milliseconds for which a replica that failed is not used, so that an unresponsive one does not delay every request. */
const REST = 5000;
/** PostgreSQL's code for a query on a replica that conflicts with the changes it receives. */
const RECOVERY_CONFLICT = '40001';

/** @param replica `null` without one */
export function createFootballReads(
  { db, requestReads }: { readonly db: Kysely<Database>; readonly requestReads: Pick<RequestReads, 'worldVersions'> },
  replica: Kysely<Database> | null,
): FootballReads {
  if (replica === null) return { asSeenBy: (_userId, work) => work(db), aged: (work) => work(db) };
  const { worldVersions } = createRequestReads(replica);
  let awayUntil = 0;
  const isAway = () => performance.now() < awayUntil;
  /** Handles an error of the replica. @throws every other error */
  const failed = (error: unknown): null => {
    if (error instanceof DatabaseUnavailable) awayUntil = performance.now() + REST;
    else if (!isConflict(error)) throw error;
    return null;
  };
  const aged: FootballReads['aged'] = async (work) => {
    if (isAway()) return work(db);
    try {
      return await work(replica);
    } catch (error) {
      failed(error);
      return work(db);
    }
  };
  return {
    aged,
    async asSeenBy(userId, work) {
      const [here, there] = await Promise.all([
        requestReads.worldVersions(userId),
        isAway() ? null : worldVersions(userId).catch(failed),
      ]);
      const isCurrent =
        there?.size === here.size && [...here].every(([world, version]) => there.get(world) === version);
      return isCurrent ? aged(work) : work(db);
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === RECOVERY_CONFLICT;
}
