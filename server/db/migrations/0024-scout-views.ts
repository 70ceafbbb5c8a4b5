import { type Kysely, sql } from 'kysely';

/** A view is stored as the query of its URL, so that a new filter needs no migration. Names are unique per user. */
const STATEMENTS = [
  `create table scout_views (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  view text not null,
  saved_at timestamptz not null,
  unique (user_id, name)
)`,
];

/** The saved views of Scout. */
export const scoutViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
