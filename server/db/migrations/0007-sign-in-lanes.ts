import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table sign_in_lanes (
  account text not null,
  lane text not null,
  next_at timestamptz not null,
  known_at timestamptz,
  primary key (account, lane)
)`,
  `create index sign_in_lanes_next on sign_in_lanes (next_at)`,
  `alter table sign_in_failures add column lane text not null default ''`,
];

/** The queues of attempts to sign in, with their time slots. */
export const signInLanes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
