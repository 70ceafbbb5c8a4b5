import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table users add column role text not null default 'user' check (role in ('user', 'operator'))`,
  `create table follows (
  league text not null,
  source text not null,
  seasons smallint not null check (seasons between 1 and 10),
  directory text,
  accepted_by text not null,
  accepted_at timestamptz not null,
  created_at timestamptz not null,
  primary key (league, source)
)`,
  `create table syncs (
  league text not null,
  source text not null,
  last_started timestamptz,
  last_good timestamptz,
  last_fault text,
  last_fault_at timestamptz,
  failures smallint not null default 0,
  next_at timestamptz not null,
  requests integer not null default 0,
  digest text,
  reader text,
  primary key (league, source),
  foreign key (league, source) references follows on delete cascade
)`,
];

/** The followed leagues with their sources, the state of their syncs, and the role of an account. */
export const following = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
