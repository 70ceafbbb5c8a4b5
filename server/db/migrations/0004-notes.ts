import { type Kysely, sql } from 'kysely';

/**
 * A note stays when its source is removed: its ids become null, while the names and the source's own keys stay. With these keys a later import finds the
 * subject again.
 */
const STATEMENTS = [
  `create table notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  team_id integer references teams on delete set null,
  player_id integer references players on delete set null,
  source_key text not null,
  team_key text not null,
  team_name text not null,
  player_key text,
  player_first_name text,
  player_last_name text,
  statistic text not null,
  content text,
  is_pinned boolean not null,
  line real check (line > 0),
  version integer not null default 1 check (version > 0),
  save_key text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  check ((player_key is null) = (player_last_name is null))
)`,
  `create unique index notes_one_of_player on notes (user_id, source_key, player_key, statistic)
  where player_key is not null and deleted_at is null`,
  `create unique index notes_one_of_team on notes (user_id, source_key, team_key, statistic)
  where player_key is null and deleted_at is null`,
  `create unique index notes_save on notes (user_id, save_key) where deleted_at is null`,
  `create index notes_player on notes (player_id, user_id)`,
  `create index notes_team on notes (team_id, user_id)`,
  `create index notes_deleted on notes (deleted_at) where deleted_at is not null`,
];

/** Users' notes on a statistic of a player or team. */
export const notes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
