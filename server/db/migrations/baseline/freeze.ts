/**
 * The triggers that freeze predictions. A prediction may be inserted, replaced or deleted before the kick-off of its match. After
 * that it is immutable, also for the program and for an operator's SQL. Two clocks decide, and the writer of a row controls neither:
 *
 * - the world's clock (`analyzer_clocks.reads`), which publication advances;
 * - for real, current football (a world without a label) also the clock of the database server. A world with a label, such as the demo, has simulated
 *   time, so that a season can be processed day by day.
 *
 * Of the kick-off that is stored with a prediction and the present one, the earlier is used, so rescheduling a match that has begun
 * unfreezes nothing. A prediction stays with its match when that match is joined with another; whether it can still be changed then depends on the joined
 * match. A trigger, not the caller, sets `stated_at`. After the kick-off only two values can be set, each once and only when the match has a result:
 * `actual_value` of a highlight and `graded_at` of an analysis. Deleting a match or source deletes its predictions.
 */
export const FREEZE: readonly string[] = [
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
  `create trigger keep_analysis before insert or update or delete on analyses for each row execute function keep_analysis()`,
  `create function keep_highlight() returns trigger language plpgsql as $$
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
