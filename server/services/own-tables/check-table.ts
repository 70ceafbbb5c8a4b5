import type { Kysely } from 'kysely';
import { type CheckedTable, LISTED_SUBJECTS } from '#lib/contract/data/own-tables.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { sharedTeams } from '#server/services/own-tables/shared-teams.ts';
import type { TableSummary } from '#server/sources/csv/own-tables.ts';
import type { CsvFaults } from '#server/sources/csv/read-csv.ts';
import { checkInThread } from '#server/sources/reading/read-in-thread.ts';

const LONGEST_MS = 30_000;

/** Checks a file with a user's new table in another thread. @throws {Problem} 400 when this takes too long or too much memory, 503 when the server stops */
export type CheckTable = (userId: number, file: string) => Promise<CsvFaults | TableSummary>;

interface Deps {
  readonly db: Kysely<Database>;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  /** Checks one table; by default {@link checkInThread}. */
  readonly check?: typeof checkInThread;
}

/** Returns a function that checks tables one after another, because each check needs several times the size of its table in memory. */
export function createCheckTable({ db, stopping, check = checkInThread }: Deps): CheckTable {
  let last: Promise<unknown> = Promise.resolve();
  const checkNow = async (userId: number, file: string) => {
    try {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)]);
      return await check({ userId, file, tables: await storedTexts(db, userId) }, signal);
    } catch (error) {
      if (stopping.aborted) throw new Problem(503, 'The server is restarting. Please try again.', { retryAfter: 5 });
      throw isTooLarge(error)
        ? new Problem(400, 'The table takes too long to read. Divide it into several tables.')
        : error;
    }
  };
  return (userId, file) => {
    const checked = last.then(() => checkNow(userId, file));
    last = checked.catch(() => undefined);
    return checked;
  };
}

/** True when the thread was ended because it reached its limit of time or memory. */
function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

/** The texts of a user's stored tables, in the order in which they were stored. */
export async function storedTexts(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('ownTables').select('content').where('userId', '=', userId).orderBy('id').execute();
  return rows.map(({ content }) => content);
}

/** Converts the result of a check to the reply, with the shared team of each team name. */
export async function previewOf(db: Kysely<Database>, checked: CsvFaults | TableSummary): Promise<CheckedTable> {
  if ('faults' in checked) return { faults: [...checked.faults], otherFaults: checked.otherFaults, table: null };
  const { rows, matches, fixtures, since, until, competitions, replaced, statistics } = checked;
  const teams = checked.teams.slice(0, LISTED_SUBJECTS);
  const known = await sharedTeams(
    db,
    teams.map(({ name }) => name),
  );
  return {
    faults: [],
    otherFaults: 0,
    table: {
      ...{ rows, matches, fixtures, since, until, replaced },
      competitions: competitions.slice(0, LISTED_SUBJECTS),
      teams: teams.map((team) => ({ ...team, known: known.get(team.name) ?? null })),
      teamCount: checked.teams.length,
      players: checked.players.slice(0, LISTED_SUBJECTS),
      playerCount: checked.players.length,
      statistics: { team: [...statistics.team], player: [...statistics.player] },
    },
  };
}
