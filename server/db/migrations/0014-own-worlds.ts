import { type Kysely, sql } from 'kysely';

const OF_A_WORLD = ['sources', 'competitions', 'teams', 'players', 'referees', 'matches'] as const;

const STATEMENTS = [
  `alter table worlds alter column id type integer, add column user_id integer unique references users on delete cascade,
  add constraint worlds_of_users check (case when user_id is null then id <= 1000 else id = 1000 + user_id end)`,
  ...OF_A_WORLD.map(
    (table) => `alter table ${table} alter column world_id type integer, drop constraint ${table}_world_id_fkey,
  add constraint ${table}_world_id_fkey foreign key (world_id) references worlds on delete cascade`,
  ),
  `create table own_tables (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  stored_at timestamptz not null,
  rows integer not null,
  matches integer not null,
  teams integer not null,
  players integer not null,
  since text not null,
  until text not null,
  content text not null
)`,
  `create index own_tables_user on own_tables (user_id, id)`,
  `create table own_worlds (
  user_id integer primary key references users on delete cascade,
  wanted integer not null,
  stored integer not null default 0
)`,
  `create table spent_ids (kind text primary key, highest integer not null)`,
];

/**
 * Users' own tables, and a world for each user with tables. The id of such a world is derived from the user's id, so it is never used for another user.
 * Everything in the world is deleted with the user. `spent_ids` has the highest ids of own entities, so that ids are not used again.
 */
export const ownWorlds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
