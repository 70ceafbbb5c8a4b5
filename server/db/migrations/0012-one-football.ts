import { type Kysely, sql } from 'kysely';
import { WORLD_FREEZE } from '#server/db/migrations/0012-freeze-by-world.ts';
import { convertObservations } from '#server/db/migrations/0012-observations.ts';

const ENTITIES = ['competitions', 'teams', 'players', 'referees', 'matches'] as const;
const KINDS = { competitions: 'competition', teams: 'team', players: 'player', referees: 'referee', matches: 'match' };

const WHOLE = [
  'chances_created',
  'touches',
  'touches_in_box',
  'dribbles',
  'crosses',
  'interceptions',
  'clearances',
  'blocks',
  'recoveries',
  'aerial_duels_won',
  'defensive_contributions',
];
const FIGURES = [
  'add column expected_goals real check (expected_goals >= 0)',
  'add column expected_assists real check (expected_assists >= 0)',
  ...WHOLE.map((column) => `add column ${column} smallint check (${column} >= 0)`),
  'add column fantasy_points smallint',
  // There is no foreign key, because mixes are never deleted and its check would take time for each row of an import.
  'add column mix smallint',
].join(', ');

const WORLDS = [
  `create table worlds (
  id smallint primary key check (id > 0),
  key text not null unique,
  label text,
  revision integer not null default 0 check (revision >= 0),
  resolver integer not null default 0
)`,
  `insert into worlds (id, key, label) values (1, 'real', null), (2, 'demo', 'Demo data'), (3, 'replay', 'Replay of 2017/18')`,
  `insert into worlds (id, key, label)
  select 3 + row_number() over (order by label), label, label from (
    select distinct label from sources where label is not null and label not in (select label from worlds where label is not null)
  ) as others`,
  `alter table sources add column world_id smallint references worlds, add column rank integer`,
  `update sources set world_id = worlds.id from worlds where worlds.label is not distinct from sources.label`,
  `update sources set rank = case key when 'wyscout' then 10 when 'api-football' then 20 when 'fpl-core' then 30
  when 'fpl' then 40 when 'football-data' then 50 when 'demo' then 60 else 100 end`,
  `update worlds set revision = total from (select world_id, sum(revision)::integer as total from sources group by world_id) as sums
  where world_id = worlds.id`,
  `alter table sources alter column world_id set not null, alter column rank set not null, drop column revision`,
  `create index sources_world on sources (world_id)`,
];

const KEYS = [
  `create table source_keys (
  source_id integer not null references sources on delete cascade,
  kind text not null check (kind in ('competition', 'team', 'player', 'referee', 'match')),
  key text not null,
  entity_id integer not null,
  first_id integer not null,
  is_founder boolean not null,
  said jsonb not null,
  primary key (source_id, kind, key)
)`,
  `create index source_keys_entity on source_keys (kind, entity_id)`,
  `create table identity_decisions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('competition', 'team', 'player', 'referee', 'match')),
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
  said text not null,
  primary key (source_id, match_key)
)`,
  `create table mixes (
  id smallint primary key check (id > 0),
  content text not null unique
)`,
  `create table agreement (
  match_id integer not null references matches on delete cascade,
  kind text not null check (kind in ('team', 'player')),
  source_a integer not null references sources on delete cascade,
  source_b integer not null references sources on delete cascade,
  statistic text not null,
  provenance_a text not null,
  provenance_b text not null,
  n smallint not null,
  equal smallint not null,
  sum_a double precision not null,
  sum_b double precision not null,
  sum_aa double precision not null,
  sum_bb double precision not null,
  sum_ab double precision not null,
  primary key (match_id, kind, source_a, source_b, statistic)
)`,
  `create table match_mixes (
  match_id integer not null references matches on delete cascade,
  kind text not null check (kind in ('team', 'player')),
  period smallint not null check (period between 0 and 2),
  mix smallint not null,
  subjects smallint not null,
  counts smallint[] not null,
  primary key (match_id, kind, period, mix)
)`,
  // Matches whose merged rows are not up to date with their observations. There is no foreign key, because the row in `matches` may not exist yet.
  `create table unmerged_matches (match_id integer primary key)`,
];

/** The SQL for the description of each kind of entity, in the form of imports. Null values are omitted. */
const SAID = {
  competitions: `'name', entity.name, 'isInternational', entity.is_international`,
  teams: `'name', entity.name, 'isNationalTeam', entity.is_national_team`,
  // Only sources with a label state the teams of players. For other sources the teams are derived from matches.
  players: `'firstName', entity.first_name, 'lastName', entity.last_name, 'knownAs', entity.known_as, 'position', entity.position,
    'club', (select key from teams where id = entity.club_id and label is not null),
    'nationalTeam', (select key from teams where id = entity.national_team_id and label is not null)`,
  referees: `'name', entity.name`,
  matches: `'competition', (select key from competitions where id = entity.competition_id), 'season', season, 'round', round,
    'kickOff', to_char(kick_off at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'venue', venue,
    'home', (select key from teams where id = home_team_id), 'away', (select key from teams where id = away_team_id),
    'referee', (select key from referees where id = referee_id), 'status', status,
    'homeGoals', (select goals from team_periods where match_id = entity.id and team_id = home_team_id and period = 0),
    'awayGoals', (select goals from team_periods where match_id = entity.id and team_id = away_team_id and period = 0)`,
};

const CONVERSION = ENTITIES.map(
  (table) => `insert into source_keys (source_id, kind, key, entity_id, first_id, is_founder, said)
  select source_id, '${KINDS[table]}', entity.key, entity.id, entity.id, true, jsonb_strip_nulls(jsonb_build_object(${SAID[table]}))
  from ${table} as entity join sources on sources.id = source_id`,
);

/** The kick-offs of the played matches of each subject. */
const PLAYED = {
  teams: `select home_team_id as id, kick_off from matches where status = 'played'
    union all select away_team_id, kick_off from matches where status = 'played'`,
  players:
    'select player_id as id, kick_off from player_periods join matches on matches.id = match_id where period = 0',
  referees: `select referee_id as id, kick_off from matches where status = 'played'`,
};

const SHAPES = [
  ...ENTITIES.flatMap((table) => [
    `alter table ${table} add column world_id smallint references worlds,
    add column merged_into integer references ${table} on delete cascade`,
    `update ${table} set world_id = sources.world_id from sources where sources.id = source_id`,
    `alter table ${table} alter column world_id set not null, drop column source_id, drop column key`,
    `create index ${table}_merged on ${table} (merged_into) where merged_into is not null`,
  ]),
  'alter table competitions add column slug text',
  ...Object.entries(PLAYED).flatMap(([table, played]) => [
    `alter table ${table} add column last_played timestamptz`,
    `update ${table} set last_played = latest.kick_off
  from (select id, max(kick_off) as kick_off from (${played}) as played group by id) as latest where latest.id = ${table}.id`,
  ]),
  `alter table players add column birth_date text check (birth_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`,
  'create index matches_world on matches (world_id, status, kick_off)',
];

/**
 * Entities belong to a world instead of a source, and `source_keys` and `observations` store the data of each source. Existing rows are converted: every
 * entity keeps its id, and its key becomes the founder. The next import joins entities that several sources have.
 */
export const oneFootball = {
  async up(db: Kysely<unknown>): Promise<void> {
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    await run([...WORLDS, ...KEYS, ...CONVERSION]);
    await run(['team_periods', 'player_periods'].map((table) => `alter table ${table} ${FIGURES}`));
    await convertObservations(db);
    await run([...SHAPES, ...WORLD_FREEZE]);
  },
};
