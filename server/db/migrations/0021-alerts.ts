import { type Kysely, sql } from 'kysely';

/**
 * The unique `key` ensures that an alert is created only once. A device claims an alert for a short time, and acknowledges it right before it shows it. The
 * first acknowledgement decides which device shows the alert. An alert is dropped if it no longer applies before any device has acknowledged it.
 */
const STATEMENTS = [
  `create table alert_settings (
  user_id integer primary key references users on delete cascade,
  is_on boolean not null,
  before_match boolean not null,
  after_match boolean not null,
  streaks boolean not null,
  notes boolean not null,
  lead_minutes smallint not null check (lead_minutes between 5 and 1440),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null,
  since timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
)`,
  `create table alerts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  key text not null,
  kind text not null check (kind in ('before', 'result', 'streak', 'note')),
  watched_id integer references watched on delete cascade,
  match_id integer not null,
  kick_off timestamptz not null,
  title text not null,
  body text not null,
  path text not null,
  made_at timestamptz not null,
  device text,
  claimed_until timestamptz,
  acknowledged_at timestamptz,
  dropped_at timestamptz,
  unique (user_id, key)
)`,
  `create index alerts_open on alerts (user_id) where acknowledged_at is null and dropped_at is null`,
];

/** The alerts of users and their settings. */
export const alerts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
