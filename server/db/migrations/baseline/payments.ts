/**
 * Purchases, checkouts, handled messages of the provider, and the state of the local test checkout. A checkout stays after its user is deleted, so that
 * the money is refunded if it is paid later. A purchase stays without its user while a refund is still due.
 */
export const PAYMENTS: readonly string[] = [
  `create table checkouts (
  id text primary key,
  provider text not null check (provider in ('stripe', 'test')),
  buyer_id integer not null,
  user_id integer references users on delete set null,
  plan text not null check (plan in ('PREMIUM', 'ANNUAL', 'LIFETIME')),
  state text not null check (state in ('open', 'paid', 'closed')),
  created_at timestamptz not null,
  next_look_at timestamptz not null
)`,
  `create index checkouts_user on checkouts (user_id)`,
  `create index checkouts_buyer on checkouts (buyer_id)`,
  `create index checkouts_open on checkouts (next_look_at) where state = 'open'`,
  `create table purchases (
  id text primary key,
  provider text not null check (provider in ('stripe', 'test')),
  user_id integer references users on delete cascade,
  plan text not null check (plan in ('PREMIUM', 'ANNUAL', 'LIFETIME')),
  state text not null check (state in ('active', 'ending', 'ended')),
  amount integer not null,
  started_at timestamptz not null,
  paid_until timestamptz,
  ended_at timestamptz,
  refund text check (refund in ('rest', 'all')),
  refunded integer
)`,
  `create index purchases_user on purchases (user_id)`,
  `create index purchases_unsettled on purchases (id) where state = 'ending' or refund is not null and refunded is null`,
  `create index purchases_renewal on purchases (paid_until) where state = 'active'`,
  `create table payment_events (
  id text primary key,
  handled_at timestamptz not null
)`,
  `create index payment_events_handled on payment_events (handled_at)`,
  `create table test_checkouts (
  id text primary key,
  user_id integer not null,
  plan text not null,
  state text not null check (state in ('open', 'paid', 'closed')),
  success_url text not null,
  cancel_url text not null,
  purchase_id text
)`,
  `create table test_purchases (
  id text primary key,
  plan text not null,
  amount integer not null,
  paid_at timestamptz not null,
  ended_at timestamptz,
  was_cancelled boolean not null default false,
  refunded integer not null default 0,
  is_disputed boolean not null default false
)`,
];
