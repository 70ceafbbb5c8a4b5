import { type Kysely, sql } from 'kysely';

/** Mailed links, queued mails, and used tokens of the bot check. */
const STATEMENTS = [
  `create table account_links (
  hash text primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('activation', 'reset')),
  expires_at timestamptz not null
)`,
  `create index account_links_user on account_links (user_id, kind)`,
  `create index account_links_expiry on account_links (expires_at)`,
  `create table mail_orders (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('registration', 'activation', 'reset', 'password-changed', 'goodbye')),
  email text not null,
  ordered_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null,
  sent_at timestamptz
)`,
  `create index mail_orders_due on mail_orders (next_try_at) where sent_at is null`,
  `create index mail_orders_email on mail_orders (email, kind)`,
  `create table used_bot_checks (
  hash text primary key,
  expires_at timestamptz not null
)`,
  `create index used_bot_checks_expiry on used_bot_checks (expires_at)`,
];

/** The tables for registration, activation and password reset. */
export const accounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
