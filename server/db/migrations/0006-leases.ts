import { type Kysely, sql } from 'kysely';

/**
 * Leases of jobs, and which lease claimed a mail. The unique index over name and token counts as a referenceable key, so a
 * change of the token, but not a renewal, waits for transactions that hold the row `for key share`.
 */
const STATEMENTS = [
  `create table leases (
  name text primary key,
  token bigint not null,
  expires_at timestamptz not null,
  unique (name, token)
)`,
  'alter table mail_orders add column claim bigint',
  'alter table mail_orders add column handed_over_at timestamptz',
];

export const leases = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
