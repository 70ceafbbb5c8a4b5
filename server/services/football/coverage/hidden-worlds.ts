import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const KEEP = 'demo:keep';

/** A query for the ids of worlds that are hidden from users: the demo once there is real football, unless the operator keeps it. */
export const HIDDEN_WORLDS = sql<number>`
  select id from worlds where key = 'demo' and not exists (select from settings where key = ${sql.lit(KEEP)})
    and exists (select from matches join worlds as real on real.id = matches.world_id where real.key = 'real')`;

/** Whether the demo is the only stored football that all users see. */
export async function isDemoOnly(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isDemo: boolean | null }>`
    select bool_and(worlds.key = 'demo') as is_demo from sources join worlds on worlds.id = world_id
    where worlds.key in ('real', 'demo', 'replay')`.execute(db);
  return rows[0]?.isDemo === true;
}

/** Keeps the demo visible beside real football. */
export async function keepDemo(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: KEEP, value: 'yes' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  // Invalidates cached replies, which lack the demo.
  await sql`update worlds set revision = revision + 1 where key = 'demo'`.execute(db);
}
