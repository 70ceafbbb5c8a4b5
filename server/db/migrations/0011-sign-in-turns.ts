import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table sign_in_failures add column held_until timestamptz not null default 'epoch'`,
  `create index sign_in_failures_held on sign_in_failures (account, lane, held_until)`,
];

/** Adds the time until which the next attempt to sign in waits for the evaluation of this one. */
export const signInTurns = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
