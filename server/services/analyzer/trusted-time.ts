import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Clock, SteadyTime } from '#server/base/clock.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';

/** The clock cannot be trusted. Predictions of real football are not changed until the clock is corrected or confirmed. */
export class ClockFault extends UserError {
  override readonly name = 'ClockFault';
}

export interface TimeDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly steady: () => SteadyTime;
}

/** The present time for real football. */
export interface TrustedTime {
  /** The earlier time of two clocks: this process's and the database's. */
  readonly now: Date;
  /** One sentence that states why the clock cannot be trusted; `null` if it can. */
  readonly fault: string | null;
}

const KEY = 'clockMark';
const DAY_MS = 86_400_000;

const markSchema = z.object({ at: z.iso.datetime(), since: z.string(), seconds: z.number() });

/**
 * Reads the time for real football. It is a fault if the clock is more than a day ahead of the expected time, which is the last recorded time plus
 * the time that a monotonic clock has measured since. A restart of the machine resets the monotonic clock. There is no fault then, so a server
 * that was off for a month starts normally.
 */
export async function readTrustedTime(deps: TimeDeps): Promise<TrustedTime> {
  const [here, there] = [deps.clock(), await databaseTime(deps.db)];
  const now = here < there ? here : there;
  const mark = await readMark(deps.db);
  const { since, seconds } = deps.steady();
  if (mark !== null && mark.since === since) {
    const expected = new Date(Date.parse(mark.at) + (seconds - mark.seconds) * 1000);
    if (isDayAhead(now, expected)) return { now, fault: jumped(now, expected) };
  }
  return { now, fault: null };
}

/** Records the time, so that later times can be compared with it. */
export async function recordTime(db: Kysely<Database>, now: Date, steady: SteadyTime): Promise<void> {
  const value = JSON.stringify({ at: now.toISOString(), ...steady });
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Checks the clocks for `/ready`.
 *
 * @throws {ClockFault} when the clocks cannot be trusted, or when a wrong time has frozen predictions
 */
export async function checkClock(deps: TimeDeps): Promise<void> {
  const { now, fault } = await readTrustedTime(deps);
  if (fault !== null) throw new ClockFault(fault);
  const here = deps.clock();
  if (isDayAhead(here, now))
    throw new ClockFault(`This machine's clock reads ${text(here)}, the database's ${text(now)}.`);
  const ahead = await deps.db
    .selectFrom('analyzerClocks')
    .innerJoin('worlds', 'worlds.id', 'worldId')
    .select('reads')
    .where('label', 'is', null)
    .where('reads', '>', new Date(now.getTime() + DAY_MS))
    .executeTakeFirst();
  if (ahead === undefined) return;
  throw new ClockFault(
    `The predictions of real football are frozen up to ${text(ahead.reads)}, which is ahead of ${text(now)}: run "npm run tenline -- repair clock".`,
  );
}

/** The clock of the database server; with PGlite, of this process. */
export async function databaseTime(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no time.');
  return row.at;
}

async function readMark(db: Kysely<Database>): Promise<z.infer<typeof markSchema> | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row === undefined ? null : markSchema.parse(JSON.parse(row.value));
}

/** Whether a time is more than a day later than another. */
export function isDayAhead(time: Date, of: Date): boolean {
  return time.getTime() - of.getTime() > DAY_MS;
}

function jumped(now: Date, expected: Date): string {
  return `The clock reads ${text(now)} where ${text(expected)} was expected, so real football is not predicted: set it right, or confirm it by "npm run tenline -- repair clock".`;
}

function text(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
