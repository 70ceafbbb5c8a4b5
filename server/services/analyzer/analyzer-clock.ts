import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Moves a source's clock on to a moment; leaves it alone when it is further already. */
export async function moveClock(db: Kysely<Database>, sourceId: number, to: Date): Promise<void> {
  await db
    .insertInto('analyzerClocks')
    .values({ sourceId, reads: to, lookedAt: '' })
    .onConflict((conflict) =>
      conflict.column('sourceId').doUpdateSet({ reads: to }).where('analyzerClocks.reads', '<', to),
    )
    .execute();
}

/** How far a source's clock has come; `null` before it was first moved. */
export async function readClock(db: Kysely<Database>, sourceId: number): Promise<Date | null> {
  const clock = await db
    .selectFrom('analyzerClocks')
    .select('reads')
    .where('sourceId', '=', sourceId)
    .executeTakeFirst();
  return clock?.reads ?? null;
}
