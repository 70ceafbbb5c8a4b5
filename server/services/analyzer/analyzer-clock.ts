import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Advances a world's clock: matches that kick off before it cannot be predicted any more. A later clock is not changed. */
export async function moveClock(db: Kysely<Database>, worldId: number, to: Date): Promise<void> {
  await db
    .insertInto('analyzerClocks')
    .values({ worldId, reads: to, lookedAt: '' })
    .onConflict((conflict) =>
      conflict.column('worldId').doUpdateSet({ reads: to }).where('analyzerClocks.reads', '<', to),
    )
    .execute();
}

/** The clock of a world; `null` before the first `moveClock`. */
export async function readClock(db: Kysely<Database>, worldId: number): Promise<Date | null> {
  const clock = await db.selectFrom('analyzerClocks').select('reads').where('worldId', '=', worldId).executeTakeFirst();
  return clock?.reads ?? null;
}
