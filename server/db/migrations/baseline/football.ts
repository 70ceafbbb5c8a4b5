/**
 * The columns of each kind of entity. An entity belongs to a world, and `source_keys` has the keys of the sources. Because of the index on the world, a
 * search or an update of an own world reads only the rows of its worlds.
 */
const ofWorld = (table: string): string => `
  id integer primary key check (id > 0),
  world_id integer not null references worlds on delete cascade,
  merged_into integer references ${table} on delete cascade`;

const indexesOf = (table: string): string[] => [
  `create index ${table}_merged on ${table} (merged_into) where merged_into is not null`,
  ...(table === 'matches' ? [] : [`create index ${table}_world on ${table} (world_id)`]),
];

/**
 * With spaces around a folded name, a search can match whole words and the start of any word, including the first. A trigram index on the same
 * expression is used for both.
 */
const searchable = (table: string): string =>
  `create index ${table}_search on ${table} using gin ((' ' || search_name || ' ') gin_trgm_ops)`;

/** The competitions, teams, players, referees and matches of each world. */
export const FOOTBALL: readonly string[] = [
  'create extension if not exists pg_trgm',
  `create table competitions (${ofWorld('competitions')},
  name text not null,
  is_international boolean not null,
  is_calendar_year boolean not null default false,
  slug text
)`,
  `create table teams (${ofWorld('teams')},
  name text not null,
  is_national_team boolean not null,
  competition_id integer references competitions on delete set null,
  search_name text not null,
  matches integer not null check (matches >= 0),
  last_played timestamptz
)`,
  `create index teams_competition on teams (competition_id)`,
  `create table players (${ofWorld('players')},
  first_name text,
  last_name text not null,
  known_as text,
  position text check (position in ('GK', 'DF', 'MF', 'FW')),
  birth_date text check (birth_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  club_id integer references teams on delete set null,
  national_team_id integer references teams on delete set null,
  search_name text not null,
  matches integer not null check (matches >= 0),
  last_played timestamptz
)`,
  `create index players_club on players (club_id)`,
  `create index players_national_team on players (national_team_id)`,
  `create table referees (${ofWorld('referees')},
  name text not null,
  search_name text not null,
  matches integer not null check (matches >= 0),
  last_played timestamptz
)`,
  ...['teams', 'players', 'referees'].map(searchable),
  `create table matches (${ofWorld('matches')},
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
  ...['competitions', 'teams', 'players', 'referees', 'matches'].flatMap(indexesOf),
  `create index matches_world on matches (world_id, status, kick_off)`,
  `create index matches_home on matches (home_team_id, status, kick_off)`,
  `create index matches_away on matches (away_team_id, status, kick_off)`,
  `create index matches_referee on matches (referee_id, status, kick_off)`,
  `create index matches_competition on matches (competition_id, kick_off)`,
  `create index matches_day on matches (kick_off, id)`,
];
