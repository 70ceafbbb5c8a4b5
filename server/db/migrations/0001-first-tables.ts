import { type Kysely, sql } from 'kysely';
import { STATISTICS } from '#lib/contract/statistic.ts';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const counts = STATISTICS.map((statistic) => `${snake(statistic)} smallint check (${snake(statistic)} >= 0)`).join(
  ',\n  ',
);

/** The columns of each entity of a source: an id that the import assigns, and the source's own key. */
const sourced = `
  id integer primary key check (id > 0),
  source_id integer not null references sources on delete cascade,
  key text not null,
  unique (source_id, key)`;

/**
 * With spaces around a folded name, a search can match whole words and the start of any word, including the first. A trigram index on the same
 * expression is used for both.
 */
const searchable = (table: string): string =>
  `create index ${table}_search on ${table} using gin ((' ' || search_name || ' ') gin_trgm_ops)`;

const FOOTBALL = [
  `create table sources (
  id integer primary key check (id > 0),
  key text not null unique,
  name text not null,
  licence text not null,
  attribution text not null,
  url text,
  label text,
  provenance jsonb not null,
  refreshed_at timestamptz not null,
  revision integer not null check (revision >= 0)
)`,
  `create table competitions (${sourced},
  name text not null,
  is_international boolean not null
)`,
  `create table teams (${sourced},
  name text not null,
  is_national_team boolean not null,
  competition_id integer references competitions on delete set null,
  search_name text not null,
  matches integer not null check (matches >= 0)
)`,
  `create index teams_competition on teams (competition_id)`,
  searchable('teams'),
  `create table players (${sourced},
  first_name text,
  last_name text not null,
  known_as text,
  position text check (position in ('GK', 'DF', 'MF', 'FW')),
  club_id integer references teams on delete set null,
  national_team_id integer references teams on delete set null,
  search_name text not null,
  matches integer not null check (matches >= 0)
)`,
  `create index players_club on players (club_id)`,
  `create index players_national_team on players (national_team_id)`,
  searchable('players'),
  `create table referees (${sourced},
  name text not null,
  search_name text not null,
  matches integer not null check (matches >= 0)
)`,
  searchable('referees'),
  `create table matches (${sourced},
  competition_id integer not null references competitions on delete cascade,
  season integer not null,
  round integer,
  kick_off timestamptz not null,
  venue text,
  home_team_id integer not null references teams on delete cascade,
  away_team_id integer not null references teams on delete cascade,
  referee_id integer references referees on delete set null,
  status text not null check (status in ('scheduled', 'played')),
  check (home_team_id <> away_team_id)
)`,
  `create index matches_home on matches (home_team_id, status, kick_off)`,
  `create index matches_away on matches (away_team_id, status, kick_off)`,
  `create index matches_referee on matches (referee_id, status, kick_off)`,
  `create index matches_competition on matches (competition_id, kick_off)`,
  `create index matches_kick_off on matches (source_id, status, kick_off)`,
  `create table team_periods (
  match_id integer not null references matches on delete cascade,
  team_id integer not null references teams on delete cascade,
  period smallint not null check (period in (0, 1, 2)),
  is_home boolean not null,
  ${counts},
  primary key (match_id, team_id, period)
)`,
  `create index team_periods_team on team_periods (team_id, period)`,
  `create table player_periods (
  match_id integer not null references matches on delete cascade,
  player_id integer not null references players on delete cascade,
  period smallint not null check (period in (0, 1, 2)),
  is_home boolean not null,
  minutes_played smallint check (minutes_played between 0 and 90),
  started_match boolean,
  ${counts},
  primary key (match_id, player_id, period)
)`,
  `create index player_periods_player on player_periods (player_id, period)`,
];

const ACCOUNTS = [
  `create table users (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)) unique,
  full_name text not null,
  password_hash text not null,
  plan text not null check (plan in ('FREE', 'PREMIUM', 'ANNUAL', 'LIFETIME')),
  email_marketing boolean not null default false,
  subscription_end_date timestamptz,
  activated_at timestamptz,
  created_at timestamptz not null
)`,
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
  `create table sign_in_failures (
  id integer generated always as identity primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null
)`,
  `create index sign_in_failures_account on sign_in_failures (account, failed_at)`,
  `create index sign_in_failures_address on sign_in_failures (address, failed_at)`,
  `create index sign_in_failures_time on sign_in_failures (failed_at)`,
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

/** The tables of football data, accounts and settings. */
export const firstTables = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of ['create extension if not exists pg_trgm', ...FOOTBALL, ...ACCOUNTS]) {
      await sql.raw(statement).execute(db);
    }
  },
};
