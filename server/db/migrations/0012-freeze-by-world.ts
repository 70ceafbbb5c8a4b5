/**
 * The rules of 0003 and 0009, with a clock for each world instead of each source. A prediction stays with its match when that match is joined with
 * another; whether it can still be changed then depends on the joined match.
 */
export const WORLD_FREEZE: readonly string[] = [
  `alter table analyzer_clocks rename to source_clocks`,
  `create table analyzer_clocks (
  world_id smallint primary key references worlds,
  reads timestamptz not null,
  looked_at text not null
)`,
  `insert into analyzer_clocks (world_id, reads, looked_at)
  select world_id, max(reads), '' from source_clocks join sources on sources.id = source_id group by world_id`,
  `drop table source_clocks`,
  `alter table analyzer_clock_repairs add column world_id smallint references worlds`,
  `update analyzer_clock_repairs set world_id = sources.world_id from sources where sources.id = source_id`,
  `alter table analyzer_clock_repairs alter column world_id set not null, drop column source_id`,

  `drop function analyzer_time(integer)`,
  `create function analyzer_time(world integer) returns timestamptz language sql stable as $$
  select case when worlds.label is null then greatest(reads, clock_timestamp()) else reads end
  from analyzer_clocks join worlds on worlds.id = world_id where world_id = world
$$`,
  `create function joined_match(wanted integer) returns integer language sql stable as $$
  select coalesce(merged_into, id) from matches where id = wanted
$$`,
  `create or replace function is_ahead(wanted integer) returns boolean language sql stable as $$
  select exists (
    select from matches where id = joined_match(wanted) and status = 'scheduled' and kick_off > analyzer_time(world_id))
$$`,
  `create or replace function is_open(wanted integer) returns boolean language sql stable as $$
  select exists (
    select from analyses join matches on matches.id = joined_match(match_id)
    where match_id = wanted and status = 'scheduled'
      and least(analyses.kick_off, matches.kick_off) > analyzer_time(world_id))
$$`,

  // The clock of a world may be deleted with the last source of the world, so that the next source starts with a new clock.
  `create or replace function keep_clock() returns trigger language plpgsql as $$
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
  `create trigger keep_all before truncate on analyzer_clocks for each statement execute function refuse_emptying()`,

  `create or replace function keep_analysis() returns trigger language plpgsql as $$
declare
  played boolean;
begin
  if tg_op = 'DELETE' then
    if is_open(old.match_id) or not exists (select from matches where id = old.match_id) then return old; end if;
    perform refuse_frozen(old.match_id);
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'graded_at' = to_jsonb(old) - 'graded_at' and old.graded_at is null then
      select status = 'played' into played from matches where id = joined_match(old.match_id);
      if played then return new; end if;
    end if;
    if new.match_id <> old.match_id or not is_open(old.match_id) then perform refuse_frozen(old.match_id); end if;
  end if;
  if not is_ahead(new.match_id) then perform refuse_frozen(new.match_id); end if;
  select kick_off, analyzer_time(world_id), null into new.kick_off, new.stated_at, new.graded_at
    from matches where id = joined_match(new.match_id);
  return new;
end $$`,
  `create or replace function keep_highlight() returns trigger language plpgsql as $$
declare
  played boolean;
begin
  if to_jsonb(new) - 'actual_value' = to_jsonb(old) - 'actual_value' and old.actual_value is null then
    select status = 'played' into played from matches where id = joined_match(old.match_id);
    if played then return new; end if;
  end if;
  if new.match_id <> old.match_id or new.actual_value is not null or not is_open(old.match_id) then
    perform refuse_frozen(old.match_id);
  end if;
  return new;
end $$`,
];
