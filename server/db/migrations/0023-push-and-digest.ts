import { type Kysely, sql } from 'kysely';

/**
 * `check_at` is the time at which the push job must check a user's alerts, `digest_at` the time at which the next daily mail is due. A browser that receives
 * pushes belongs to a session and is deleted when the session ends for any reason.
 */
const STATEMENTS = [
  `alter table mail_orders drop constraint mail_orders_kind_check`,
  `alter table mail_orders add constraint mail_orders_kind_check
  check (kind in ('registration', 'activation', 'reset', 'password-changed', 'goodbye', 'digest'))`,
  `alter table alert_settings
  add column digest_hour smallint check (digest_hour between 0 and 23),
  add column digest_at timestamptz,
  add column digest_day text,
  add column digest_key text unique,
  add column check_at timestamptz`,
  `create index alert_settings_check on alert_settings (check_at) where is_on`,
  `create index alert_settings_digest on alert_settings (digest_at) where is_on`,
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

/** The browsers that receive alerts by Web Push, the pushes that were sent, and the daily mail. */
export const pushAndDigest = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
