import type { Kysely } from 'kysely';
import { type CheckedTable, LISTED_SUBJECTS } from '#lib/contract/own-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { sharedTeams } from '#server/services/own-tables/shared-teams.ts';
import { checkInThread } from '#server/sources/check-in-thread.ts';
import type { TableSummary } from '#server/sources/csv/own-tables.ts';
import type { CsvFaults } from '#server/sources/csv/read-csv.ts';

/** The maximum number of tables that a process reads at the same time. Each needs several times its size in memory. */
const AT_ONCE = 2;
/** The maximum number of tables that wait to be read. */
const WAITING = 20;
const LONGEST_MS = 30_000;

/** Checks a user's new table in another thread. @throws {Problem} 400 when this takes too long or too much memory, 503 when too many tables wait. */
export type CheckTable = (userId: number, bytes: Uint8Array) => Promise<CsvFaults | TableSummary>;

interface Deps {
  readonly db: Kysely<Database>;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  /** Checks one table; by default {@link checkInThread}. */
  readonly check?: typeof checkInThread;
}

/** Returns a function that checks tables, a few of them at the same time. */
export function createCheckTable({ db, stopping, check = checkInThread }: Deps): CheckTable {
  let running = 0;
  const waiting: (() => void)[] = [];
  /** Ends a check. A waiting check takes its place at once, so that no new one can take it first. */
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (userId, bytes) => {
    if (waiting.length >= WAITING)
      throw new Problem(503, 'Too many tables are being read. Please try again.', { retryAfter: 5 });
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)]);
      return await check({ userId, bytes, tables: await storedTexts(db, userId) }, signal);
    } catch (error) {
      throw isTooLarge(error)
        ? new Problem(400, 'The table takes too long to read. Divide it into several tables.')
        : error;
    } finally {
      leave();
    }
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
