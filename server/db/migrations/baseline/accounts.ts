const USERS = [
  // `activation_key_hash` is of the key in the browser that registered the account. `declined_password_hash` is of the password of the last registration
  // with the address of an existing account; the registration changes nothing else.
  `create table users (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)) unique,
  full_name text not null,
  password_hash text not null,
  plan text not null check (plan in ('FREE', 'PREMIUM', 'ANNUAL', 'LIFETIME')),
  role text not null default 'user' check (role in ('user', 'operator')),
  email_marketing boolean not null default false,
  subscription_end_date timestamptz,
  activated_at timestamptz,
  activation_key_hash text,
  declined_password_hash text,
  declined_at timestamptz,
  created_at timestamptz not null
)`,
  `create table usage (
  user_id integer not null references users on delete cascade,
  month date not null check (extract(day from month) = 1),
  used integer not null check (used >= 0),
  primary key (user_id, month)
)`,
  `create table settings (
  key text primary key,
  value text not null
)`,
];

const SESSIONS = [
  `create table sessions (
  id text primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  client text
)`,
  `create index sessions_user on sessions (user_id)`,
  `create table refresh_tokens (
  hash text primary key,
  session_id text not null references sessions on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  sealed_reply text
)`,
  `create index refresh_tokens_session on refresh_tokens (session_id)`,
  `create index refresh_tokens_expiry on refresh_tokens (expires_at)`,
  `create index refresh_tokens_spent on refresh_tokens (used_at) where used_at is not null`,
];

const SIGN_IN = [
  // The queues of attempts to sign in, with their time slots.
  `create table sign_in_lanes (
  account text not null,
  lane text not null,
  next_at timestamptz not null,
  known_at timestamptz,
  primary key (account, lane)
)`,
  `create index sign_in_lanes_next on sign_in_lanes (next_at)`,
  // The next attempt to sign in waits until `held_until` for the evaluation of this one.
  `create table sign_in_failures (
  id integer generated always as identity primary key,
  account text not null,
  lane text not null default '',
  address text not null,
  failed_at timestamptz not null,
  held_until timestamptz not null default 'epoch'
)`,
  `create index sign_in_failures_account on sign_in_failures (account, failed_at)`,
  `create index sign_in_failures_address on sign_in_failures (address, failed_at)`,
  `create index sign_in_failures_time on sign_in_failures (failed_at)`,
  `create index sign_in_failures_held on sign_in_failures (account, lane, held_until)`,
  `create table used_bot_checks (
  hash text primary key,
  expires_at timestamptz not null
)`,
  `create index used_bot_checks_expiry on used_bot_checks (expires_at)`,
];

const MAILS = [
  `create table account_links (
  hash text primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('activation', 'reset')),
  expires_at timestamptz not null
)`,
  `create index account_links_user on account_links (user_id, kind)`,
  `create index account_links_expiry on account_links (expires_at)`,
  // `claim` is the token of the lease that has claimed the mail.
  `create table mail_orders (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('registration', 'activation', 'reset', 'password-changed', 'goodbye', 'digest')),
  email text not null,
  ordered_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null,
  sent_at timestamptz,
  claim bigint,
  handed_over_at timestamptz
)`,
  `create index mail_orders_due on mail_orders (next_try_at) where sent_at is null`,
  `create index mail_orders_email on mail_orders (email, kind)`,
  // Leases of jobs. Because of the unique index on name and token, a change of the token counts as a change of a key. So it waits for transactions that
  // have locked the row `for key share`, while a renewal does not.
  `create table leases (
  name text primary key,
  token bigint not null,
  expires_at timestamptz not null,
  unique (name, token)
)`,
];

/** Users, sessions, attempts to sign in, mails, settings and the leases of jobs. */
export const ACCOUNTS: readonly string[] = [...USERS, ...SESSIONS, ...SIGN_IN, ...MAILS];
