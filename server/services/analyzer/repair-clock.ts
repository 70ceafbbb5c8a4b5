import { sql } from 'kysely';
import { UserError } from '#server/base/user-error.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { PUBLICATION } from '#server/services/analyzer/publish.ts';
import { databaseTime, isDayAhead, recordTime, type TimeDeps } from '#server/services/analyzer/trusted-time.ts';

/** The stored clock of real football before (`from`) and after (`to`) it was set back. */
export interface RepairedClock {
  readonly from: Date;
  readonly to: Date;
  /** The number of frozen matches that can be predicted again. */
  readonly reopened: number;
}

/**
 * Accepts the present time, which the operator has checked, and sets back the clock of real football if a wrong time had advanced it. Then matches
 * before kick-off can be predicted again. Matches after kick-off or with a result stay frozen; the database enforces this.
 *
 * @throws {UserError} when this machine's clock and the database's differ by more than a day, or while another process is predicting
 */
export async function repairClock(
  { leases }: Pick<OpenDatabase, 'leases'>,
  { db, clock, steady }: TimeDeps,
): Promise<RepairedClock[]> {
  const [here, there] = [clock(), await databaseTime(db)];
  if (isDayAhead(here, there) || isDayAhead(there, here)) {
    throw new UserError(
      `This machine's clock reads ${here.toISOString()} and the database's ${there.toISOString()}: set the wrong one right first.`,
    );
  }
  const worked = await leases.tryWork(PUBLICATION, (lease) =>
    lease.transaction(async (trx) => {
      await recordTime(trx, here < there ? here : there, steady());
      // The statement reads the time itself, because the database compares the new clock with `statement_timestamp()` too.
      const { rows } = await sql<RepairedClock>`
        with ahead as (
          select world_id, reads, greatest(statement_timestamp(), (
            select max(kick_off) from matches where matches.world_id = worlds.id and status = 'played')) as present
          from analyzer_clocks join worlds on worlds.id = world_id where label is null
        ), repaired as (
          update analyzer_clocks set reads = present, looked_at = '' from ahead
          where analyzer_clocks.world_id = ahead.world_id and ahead.reads > present returning analyzer_clocks.world_id
        )
        select reads as "from", present as "to", (
          select count(*) from analyses join matches on matches.id = joined_match(match_id)
          where matches.world_id = ahead.world_id and status = 'scheduled'
            and least(analyses.kick_off, matches.kick_off) > present
            and least(analyses.kick_off, matches.kick_off) <= reads) as reopened
        from ahead join repaired using (world_id)`.execute(trx);
      return rows;
    }),
  );
  if (!worked.done) throw new UserError('Another process is predicting; try again when it is done.');
  return worked.result;
}
