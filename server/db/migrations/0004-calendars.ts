import { type Kysely, sql } from 'kysely';

/** The name of the migration. */
export const CALENDARS = '0004-calendars';

const STATEMENTS = [
  // `hash` is of the key in the secret address; null while there is no address.
  `create table calendars (
  user_id integer primary key references users on delete cascade,
  hash text unique,
  created_at timestamptz,
  has_watchlist boolean not null default true,
  check ((hash is null) = (created_at is null))
)`,
  `create table calendar_teams (
  user_id integer not null references users on delete cascade,
  team_id integer not null references teams on delete cascade,
  primary key (user_id, team_id)
)`,
  `create index calendar_teams_team on calendar_teams (team_id)`,
];

/** The calendars of users: the key of the address, and whose fixtures they have. */
export const calendars = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
