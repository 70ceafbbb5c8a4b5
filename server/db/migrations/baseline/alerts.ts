const SETTINGS_AND_ALERTS = [
  // `check_at` is the time at which the push job must check a user's alerts, `digest_at` the time at which the next daily mail is due.
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
  digest_hour smallint check (digest_hour between 0 and 23),
  digest_at timestamptz,
  digest_day text,
  digest_key text unique,
  check_at timestamptz,
  check ((quiet_from is null) = (quiet_to is null))
)`,
  `create index alert_settings_check on alert_settings (check_at) where is_on`,
  `create index alert_settings_digest on alert_settings (digest_at) where is_on`,
  // The unique `key` ensures that an alert is created only once. A device claims an alert for a short time, and acknowledges it right before it shows it.
  // The first acknowledgement decides which device shows the alert. An alert is dropped if it no longer applies before any device has acknowledged it.
  // Rows stay as long as their watchlist entry. So a check reads them by match, and the deletion of an entry finds them by entry.
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
  `create index alerts_match on alerts (user_id, match_id)`,
  `create index alerts_watched on alerts (watched_id) where watched_id is not null`,
];

/** A browser that receives pushes belongs to a session and is deleted when the session ends for any reason. */
const PUSHES = [
  `create table push_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_id text not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  failures smallint not null default 0,
  retry_at timestamptz
)`,
  `create index push_devices_user on push_devices (user_id)`,
  `create index push_devices_session on push_devices (session_id)`,
  `create table pushes (
  receipt uuid primary key,
  alert_id integer not null references alerts on delete cascade,
  device_id integer not null references push_devices on delete cascade,
  tried_at timestamptz not null,
  is_sent boolean not null,
  unique (alert_id, device_id)
)`,
  `create index pushes_device on pushes (device_id)`,
  `create function remove_push_devices() returns trigger language plpgsql as $$
  begin
    delete from push_devices where session_id = new.id;
    return null;
  end $$`,
  `create trigger remove_push_devices after update of ended_at on sessions
    for each row when (new.ended_at is not null) execute function remove_push_devices()`,
];

/** The alerts of users with their settings, and the browsers that receive alerts by Web Push. */
export const ALERTS: readonly string[] = [...SETTINGS_AND_ALERTS, ...PUSHES];
