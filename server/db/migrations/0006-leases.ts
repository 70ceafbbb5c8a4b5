import { type Kysely, sql } from 'kysely';

/**
 * Leases of jobs, and the lease that has claimed a mail. Because of the unique index on name and token, a change of the token counts as a change of a key.
 * So it waits for transactions that have locked the row `for key share`, while a renewal does not.
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
