import { type Kysely, sql } from 'kysely';

/** The number of requests of a day that the API key of a source has used, as the source's latest reply states it. */
const STATEMENTS = [
  'alter table syncs add column allowance_used integer',
  'alter table syncs add column allowance_limit integer',
  'alter table syncs add column allowance_at timestamptz',
];

export const allowances = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
