const WORLDS = [
  // A user with own tables has a world. Its id is derived from the user's id, so it is never used for another user. Everything in the world is deleted
  // with the user.
  `create table worlds (
  id integer primary key check (id > 0),
  key text not null unique,
  label text,
  user_id integer unique references users on delete cascade,
  revision integer not null default 0 check (revision >= 0),
  resolver integer not null default 0,
  constraint worlds_of_users check (case when user_id is null then id <= 1000 else id = 1000 + user_id end)
)`,
  `insert into worlds (id, key, label) values (1, 'real', null), (2, 'demo', 'Demo data'), (3, 'replay', 'Replay of 2017/18')`,
  // `left_out` has the parts of the source's files that its last imports could not read: by league of a sync, and under "" those of a folder.
  `create table sources (
  id integer primary key check (id > 0),
  world_id integer not null references worlds on delete cascade,
  key text not null unique,
  rank integer not null,
  fantasy_rank smallint,
  name text not null,
  licence text not null,
  attribution text not null,
  url text,
  label text,
  provenance jsonb not null,
  refreshed_at timestamptz not null,
  left_out jsonb not null default '{}'
)`,
  `create index sources_world on sources (world_id)`,
];

const KINDS = `check (kind in ('competition', 'team', 'player', 'referee', 'match'))`;

const KEYS = [
  // `fixture_at` is the time of the last import of the source that had the match as a fixture, accurate to half a day. With it a fixture of a source
  // that is no longer updated is recognised as outdated.
  `create table source_keys (
  source_id integer not null references sources on delete cascade,
  kind text not null ${KINDS},
  key text not null,
  entity_id integer not null,
  first_id integer not null,
  is_founder boolean not null,
  described jsonb not null,
  fixture_at timestamptz,
  primary key (source_id, kind, key)
)`,
  `create index source_keys_entity on source_keys (kind, entity_id)`,
  `create table identity_decisions (
  id integer generated always as identity primary key,
  kind text not null ${KINDS},
  verdict text not null check (verdict in ('join', 'part')),
  source_a text not null,
  key_a text not null,
  source_b text not null,
  key_b text not null,
  decided_at timestamptz not null
)`,
  `create table observations (
  source_id integer not null references sources on delete cascade,
  match_key text not null,
  digest text not null,
  described text not null,
  primary key (source_id, match_key)
)`,
];

const FOLLOWING = [
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
  // The allowance is the number of requests of a day that the API key of the source has used, as the source's latest reply states it.
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
  allowance_used integer,
  allowance_limit integer,
  allowance_at timestamptz,
  digest text,
  reader text,
  accepted text not null default '',
  primary key (league, source),
  foreign key (league, source) references follows on delete cascade
)`,
];

/**
 * The present prices and other data of players in a Fantasy game, and its gameweeks. Prices and shares are in tenths: 84 is £8.4m, 376 is 37.6 % of all
 * teams. Rows refer to a source's key, so that they stay with the player when identities are joined or separated.
 */
const FANTASY = [
  `create table fantasy_players (
  source_id integer not null references sources on delete cascade,
  key text not null,
  price smallint not null,
  price_change smallint,
  owned smallint,
  penalties smallint,
  primary key (source_id, key)
)`,
  `create table gameweeks (
  source_id integer not null references sources on delete cascade,
  season smallint not null,
  number smallint not null,
  deadline timestamptz not null,
  primary key (source_id, season, number)
)`,
];

/** Users' own tables. `spent_ids` has the highest ids of own entities, so that ids are not used again. */
const OWN_TABLES = [
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

/** Worlds and their sources, what each source states, the followed leagues with the state of their syncs, and users' own tables. */
export const SOURCES: readonly string[] = [...WORLDS, ...KEYS, ...FOLLOWING, ...FANTASY, ...OWN_TABLES];
