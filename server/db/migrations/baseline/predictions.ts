/**
 * The Analyzer's predictions. Matches that kick off at or before the time of a world's clock cannot be predicted any more. The team and player of a
 * highlight belong to the world of the match and are deleted with it, so they need no foreign keys. `recent_counts` has the counts of the last ten games
 * before the match, as a JSON array, oldest first, with `null` for an unknown count.
 */
const TABLES = [
  `create table analyzer_clocks (
  world_id integer primary key references worlds,
  reads timestamptz not null,
  looked_at text not null
)`,
  `create table analyzer_clock_repairs (
  id integer generated always as identity primary key,
  world_id integer not null references worlds,
  from_time timestamptz not null,
  to_time timestamptz not null,
  repaired_at timestamptz not null default clock_timestamp()
)`,
  `create table analyses (
  match_id integer primary key references matches on delete cascade,
  kick_off timestamptz not null,
  stated_at timestamptz not null,
  model text not null,
  graded_at timestamptz
)`,
  `create index analyses_ungraded on analyses (match_id) where graded_at is null`,
  `create table highlights (
  id integer generated always as identity primary key,
  match_id integer not null references analyses on delete cascade,
  team_id integer not null,
  player_id integer,
  is_home boolean not null,
  statistic text not null,
  expected double precision not null check (expected > 0),
  line smallint not null check (line >= 1),
  confidence double precision not null check (confidence > 0 and confidence < 1),
  ladder jsonb not null,
  average_last_ten double precision,
  average_location double precision,
  average_opponent double precision,
  recent_games smallint not null check (recent_games >= 0),
  recent_hits smallint not null check (recent_hits between 0 and recent_games),
  recent_counts jsonb,
  inputs jsonb not null,
  reasoning text not null,
  actual_value smallint check (actual_value >= 0)
)`,
  `create unique index highlights_subject on highlights (match_id, team_id, coalesce(player_id, 0), statistic)`,
];

const TIMES = [
  // The time before which a match is predicted. Without a known time (UNKNOWN_TIME of lib/domain/days/kick-off-time.ts) it is the start of the day.
  `create function predicted_before(kick_off timestamptz) returns timestamptz language sql immutable as $$
  select case when (kick_off at time zone 'UTC')::time = '12:00:00.001' then kick_off - interval '12:00:00.001' else kick_off end
$$`,
  `create function analyzer_time(world integer) returns timestamptz language sql stable as $$
  select case when worlds.label is null then greatest(reads, clock_timestamp()) else reads end
  from analyzer_clocks join worlds on worlds.id = world_id where world_id = world
$$`,
  `create function joined_match(wanted integer) returns integer language sql stable as $$
  select coalesce(merged_into, id) from matches where id = wanted
$$`,
  `create function is_ahead(wanted integer) returns boolean language sql stable as $$
  select exists (
    select from matches where id = joined_match(wanted) and status = 'scheduled' and predicted_before(kick_off) > analyzer_time(world_id))
$$`,
  // For an existing analysis, the kick-off that is stored with it must be in the future too.
  `create function is_open(wanted integer) returns boolean language sql stable as $$
  select exists (
    select from analyses join matches on matches.id = joined_match(match_id)
    where match_id = wanted and status = 'scheduled'
      and least(predicted_before(analyses.kick_off), predicted_before(matches.kick_off)) > analyzer_time(world_id))
$$`,
  `create function refuse_frozen(match integer) returns void language plpgsql as $$
begin
  raise exception 'the predictions of match % are frozen: it has kicked off', match using errcode = 'check_violation';
end $$`,
  `create function refuse_emptying() returns trigger language plpgsql as $$
begin
  raise exception 'predictions are not emptied: remove their source' using errcode = 'check_violation';
end $$`,
];

/**
 * The clock of real football can be set back after a wrong time had advanced it, and each repair is recorded. It can be set back at most to the
 * database's present time, and not before the kick-off of a match with a result. So a match stays frozen if it has a result or has kicked off by the
 * database's clock. The clock of a world with a label, such as the demo, never decreases. A clock may be deleted with the last source of its world, so
 * that the next source starts with a new clock.
 */
const CLOCKS = [
  `create function keep_clock() returns trigger language plpgsql as $$
declare
  is_real boolean;
  last_result timestamptz;
begin
  if tg_op = 'DELETE' then
    if exists (select from sources where world_id = old.world_id) then
      raise exception 'the clock of a world stays with it' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if new.world_id = old.world_id and new.reads >= old.reads then return new; end if;
  select label is null into is_real from worlds where id = old.world_id;
  select max(kick_off) into last_result from matches where world_id = old.world_id and status = 'played';
  if new.world_id <> old.world_id or not is_real or new.reads < greatest(statement_timestamp(), last_result) then
    raise exception 'the clock of a world does not go back' using errcode = 'check_violation';
  end if;
  insert into analyzer_clock_repairs (world_id, from_time, to_time) values (old.world_id, old.reads, new.reads);
  return new;
end $$`,
  `create trigger keep_clock before update or delete on analyzer_clocks for each row execute function keep_clock()`,
];

/** The tables of predictions, the clocks of worlds, and the functions that compare kick-offs with them. */
export const PREDICTIONS: readonly string[] = [...TABLES, ...TIMES, ...CLOCKS];
