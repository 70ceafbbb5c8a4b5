import type { Kysely } from 'kysely';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import type { Database } from '#server/db/schema.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';

/** Chooses the database from which football is read: the replica while it has the same data as the primary, else the primary. */
export interface FootballReads {
  /** Reads football for a user, from the replica only if it has the primary's versions of all worlds that the user may see. */
  asSeenBy<Result>(userId: number, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
  /** Reads from the replica without comparing versions, for data that may be older than the primary's. */
  aged<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
}

/** Milliseconds for which the replica is not used after a failure, so that it does not delay every request while it does not respond. */
const REST = 5000;
/** PostgreSQL's error code when a replica cancels a query because of changes that it receives. */
const RECOVERY_CONFLICT = '40001';

/** @param replica the read replica; `null` if none is configured */
export function createFootballReads(db: Kysely<Database>, replica: Kysely<Database> | null): FootballReads {
  if (replica === null) return { asSeenBy: (_userId, work) => work(db), aged: (work) => work(db) };
  let awayUntil = 0;
  const isAway = () => performance.now() < awayUntil;
  /** Returns `null` for an outage or a conflict of the replica, after which the primary is read. @throws every other error */
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
        loadWorldVersions(db, userId),
        isAway() ? null : loadWorldVersions(replica, userId).catch(failed),
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
