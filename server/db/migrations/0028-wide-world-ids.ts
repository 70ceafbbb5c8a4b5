import { type Kysely, sql } from 'kysely';

const REFERRING = ['analyzer_clocks', 'analyzer_clock_repairs', 'record_totals', 'model_states'];

/** References to worlds get the type that ids of worlds have since 0014: the world of a user with a high id has an id above a smallint. */
export const wideWorldIds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of REFERRING) await sql.raw(`alter table ${table} alter column world_id type integer`).execute(db);
  },
};
