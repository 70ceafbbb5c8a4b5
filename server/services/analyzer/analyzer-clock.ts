import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Advances a source's clock to a moment; a later clock is not changed. */
export async function moveClock(db: Kysely<Database>, sourceId: number, to: Date): Promise<void> {
  await db
    .insertInto('analyzerClocks')
    .values({ sourceId, reads: to, lookedAt: '' })
    .onConflict((conflict) =>
      conflict.column('sourceId').doUpdateSet({ reads: to }).where('analyzerClocks.reads', '<', to),
    )
    .execute();
}

/** The clock of a source; `null` before the first `moveClock`. */
export async function readClock(db: Kysely<Database>, sourceId: number): Promise<Date | null> {
  const clock = await db
    .selectFrom('analyzerClocks')
    .select('reads')
    .where('sourceId', '=', sourceId)
    .executeTakeFirst();
  return clock?.reads ?? null;
}
