/**
 * A prediction may be inserted, replaced or deleted before the kick-off of its match. After that it is immutable, also for the program and for an
 * operator's SQL. Two clocks decide, and the writer of a row controls neither:
 *
 * - the source's clock (`analyzer_clocks.reads`), which publication advances and which never decreases;
 * - for real, current football (a source without a label) also the clock of the database server. A source with a label, such as the demo, has simulated
 *   time, so that a season can be processed day by day.
 *
 * Of the kick-off that is stored with a prediction and the present one, the earlier is used, so rescheduling a match that has begun
 * unfreezes nothing. A trigger, not the caller, sets `stated_at`. After the kick-off only two values can be set, each once and only when the
 * match has a result: `actual_value` of a highlight and `graded_at` of an analysis. Deleting a match or source deletes its predictions.
 */
export const FREEZE: readonly string[] = [
  `create function analyzer_time(source integer) returns timestamptz language sql stable as $$
  select case when sources.label is null then greatest(reads, clock_timestamp()) else reads end
  from analyzer_clocks join sources on sources.id = source_id where source_id = source
$$`,
  `create function is_ahead(wanted integer) returns boolean language sql stable as $$
  select exists (select from matches where id = wanted and status = 'scheduled' and kick_off > analyzer_time(source_id))
$$`,
  // For an existing analysis, the kick-off that is stored with it must be in the future too.
  `create function is_open(wanted integer) returns boolean language sql stable as $$
  select exists (
    select from analyses join matches on matches.id = match_id
    where match_id = wanted and status = 'scheduled'
      and least(analyses.kick_off, matches.kick_off) > analyzer_time(source_id))
$$`,
  `create function refuse_frozen(match integer) returns void language plpgsql as $$
begin
  raise exception 'the predictions of match % are frozen: it has kicked off', match using errcode = 'check_violation';
end $$`,
  `create function refuse_emptying() returns trigger language plpgsql as $$
begin
  raise exception 'predictions are not emptied: remove their source' using errcode = 'check_violation';
end $$`,

  `create function keep_clock() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from sources where id = old.source_id) then
      raise exception 'the clock of a source stays with it' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if new.source_id <> old.source_id or new.reads < old.reads then
    raise exception 'the clock of a source does not go back' using errcode = 'check_violation';
  end if;
  return new;
end $$`,
  `create trigger keep_clock before update or delete on analyzer_clocks for each row execute function keep_clock()`,

  `create function keep_analysis() returns trigger language plpgsql as $$
declare
  played boolean;
begin
  if tg_op = 'DELETE' then
    if is_open(old.match_id) or not exists (select from matches where id = old.match_id) then return old; end if;
    perform refuse_frozen(old.match_id);
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'graded_at' = to_jsonb(old) - 'graded_at' and old.graded_at is null then
      select status = 'played' into played from matches where id = old.match_id;
      if played then return new; end if;
    end if;
    if new.match_id <> old.match_id or not is_open(old.match_id) then perform refuse_frozen(old.match_id); end if;
  end if;
  if not is_ahead(new.match_id) then perform refuse_frozen(new.match_id); end if;
  select kick_off, analyzer_time(source_id), null into new.kick_off, new.stated_at, new.graded_at
    from matches where id = new.match_id;
  return new;
end $$`,
  `create trigger keep_analysis before insert or update or delete on analyses for each row execute function keep_analysis()`,

  `create function keep_highlight() returns trigger language plpgsql as $$
declare
  played boolean;
begin
  if to_jsonb(new) - 'actual_value' = to_jsonb(old) - 'actual_value' and old.actual_value is null then
    select status = 'played' into played from matches where id = old.match_id;
    if played then return new; end if;
  end if;
  if new.match_id <> old.match_id or new.actual_value is not null or not is_open(old.match_id) then
    perform refuse_frozen(old.match_id);
  end if;
  return new;
end $$`,
  `create trigger keep_highlight before update on highlights for each row when (old.* is distinct from new.*) execute function keep_highlight()`,
  `create function refuse_late_highlights() returns trigger language plpgsql as $$
declare
  late integer;
begin
  select min(match_id) into late from (select distinct match_id from changed) as touched
    where not is_open(match_id) and (tg_op = 'INSERT' or exists (select from analyses where analyses.match_id = touched.match_id));
  if late is not null then perform refuse_frozen(late); end if;
  if tg_op = 'INSERT' and exists (select from changed where actual_value is not null) then
    raise exception 'a prediction is made before its result' using errcode = 'check_violation';
  end if;
  return null;
end $$`,
  `create trigger keep_new_highlights after insert on highlights referencing new table as changed
  for each statement execute function refuse_late_highlights()`,
  `create trigger keep_old_highlights after delete on highlights referencing old table as changed
  for each statement execute function refuse_late_highlights()`,
  ...['analyzer_clocks', 'analyses', 'highlights'].map(
    (table) =>
      `create trigger keep_all before truncate on ${table} for each statement execute function refuse_emptying()`,
  ),
];
