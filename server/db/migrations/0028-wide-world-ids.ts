import { type Kysely, sql } from 'kysely';

const REFERRING = ['analyzer_clocks', 'analyzer_clock_repairs', 'record_totals', 'model_states'];

/** References to worlds have the type of the ids of worlds since 0014, which are larger than a smallint for users with a high id. */
export const wideWorldIds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of REFERRING) await sql.raw(`alter table ${table} alter column world_id type integer`).execute(db);
  },
};
