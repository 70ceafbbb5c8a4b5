/**
 * Sums of the graded predictions, from which the public record is computed, by world and part: all, band of confidence, statistic, league and month. A
 * trigger adds each prediction in the transaction that grades it. If a match is joined, separated, moved to another competition or deleted with its
 * predictions, the sums are marked as stale, and publication computes them again from the predictions.
 *
 * Probabilities are clipped to 0.005 and 0.995 before scoring, to limit the effect of a single prediction. The naive rate is (hits + 1) / (games + 2)
 * of the last ten games at the same line.
 */
export const RECORD: readonly string[] = [
  `create table record_totals (
  world_id integer not null references worlds on delete cascade,
  part text not null check (part in ('all', 'band', 'statistic', 'league', 'month', 'stale')),
  key text not null,
  n integer not null default 0,
  hits integer not null default 0,
  stated double precision not null default 0,
  log_loss double precision not null default 0,
  brier double precision not null default 0,
  naive_log_loss double precision not null default 0,
  naive_brier double precision not null default 0,
  primary key (world_id, part, key)
)`,
  // If predictions were made for several matches that were joined, only the predictions that the Analyzer shows are used (analyzed-day.ts).
  `create view shown_predictions as
  select highlights.*, analyses.kick_off as stated_kick_off, analyses.graded_at, matches.world_id, matches.competition_id
  from highlights join analyses using (match_id) join matches as made on made.id = match_id
    join matches on matches.id = coalesce(made.merged_into, made.id)
  where made.merged_into is null or not exists (
    select from highlights as shown join matches as other on other.id = shown.match_id
    where other.id = made.merged_into or (other.merged_into = made.merged_into and other.id < made.id))`,
  `create view record_parts as
  select id, world_id, part, key, hit, confidence as stated,
    -ln(case when hit = 1 then p else 1 - p end) as log_loss, (p - hit) ^ 2 as brier,
    -ln(case when hit = 1 then naive else 1 - naive end) as naive_log_loss, (naive - hit) ^ 2 as naive_brier
  from (
    select id, world_id, competition_id, statistic, player_id, stated_kick_off, confidence,
      (actual_value >= line)::integer as hit, least(greatest(confidence, 0.005), 0.995) as p,
      (recent_hits + 1)::double precision / (recent_games + 2) as naive
    from shown_predictions where actual_value is not null
  ) as graded
  cross join lateral (values
    ('all', ''),
    ('band', least(floor(confidence * 10), 9)::text),
    ('statistic', case when player_id is null then 'team ' else 'player ' end || statistic),
    ('league', competition_id::text),
    ('month', to_char(stated_kick_off at time zone 'UTC', 'YYYY-MM'))
  ) as parts (part, key)`,
  `create function rebuild_record(world integer) returns void language sql as $$
  delete from record_totals where world_id = world;
  insert into record_totals (world_id, part, key)
    select world, 'all', '' where exists (
      select from analyses join matches on matches.id = match_id where world_id = world and graded_at is not null);
  insert into record_totals (world_id, part, key, n, hits, stated, log_loss, brier, naive_log_loss, naive_brier)
    select world_id, part, key, count(*), sum(hit), sum(stated), sum(log_loss), sum(brier), sum(naive_log_loss), sum(naive_brier)
    from record_parts where world_id = world group by world_id, part, key
  on conflict (world_id, part, key) do update set n = excluded.n, hits = excluded.hits, stated = excluded.stated,
    log_loss = excluded.log_loss, brier = excluded.brier,
    naive_log_loss = excluded.naive_log_loss, naive_brier = excluded.naive_brier;
$$`,
  `create function add_to_record() returns trigger language plpgsql as $$
declare
  graded integer[];
begin
  select array_agg(changed.id) into graded from changed join before using (id)
    where changed.actual_value is not null and before.actual_value is null;
  if graded is null then return null; end if;
  insert into record_totals as totals (world_id, part, key, n, hits, stated, log_loss, brier, naive_log_loss, naive_brier)
    select world_id, part, key, count(*), sum(hit), sum(stated), sum(log_loss), sum(brier), sum(naive_log_loss), sum(naive_brier)
    from record_parts where id = any(graded) group by world_id, part, key
  on conflict (world_id, part, key) do update set n = totals.n + excluded.n, hits = totals.hits + excluded.hits,
    stated = totals.stated + excluded.stated, log_loss = totals.log_loss + excluded.log_loss,
    brier = totals.brier + excluded.brier, naive_log_loss = totals.naive_log_loss + excluded.naive_log_loss,
    naive_brier = totals.naive_brier + excluded.naive_brier;
  return null;
end $$`,
  `create trigger add_to_record after update on highlights referencing old table as before new table as changed
  for each statement execute function add_to_record()`,
  // A world with a graded match has the row with the part `all`, even if no prediction has a result.
  `create function begin_record() returns trigger language plpgsql as $$
begin
  insert into record_totals (world_id, part, key) select world_id, 'all', '' from matches where id = new.match_id
    on conflict do nothing;
  return null;
end $$`,
  `create trigger begin_record after update on analyses
  for each row when (old.graded_at is null and new.graded_at is not null) execute function begin_record()`,

  // Updating an existing mark locks its row, so that a rebuild, which removes the mark, waits for this transaction.
  `create function mark_record_stale(world integer) returns void language sql as $$
  insert into record_totals (world_id, part, key) values (world, 'stale', '')
    on conflict (world_id, part, key) do update set n = 0;
$$`,
  `create function keep_record_of_match() returns trigger language plpgsql as $$
begin
  if exists (select from analyses where match_id = new.id)
    or exists (select from analyses join matches on matches.id = match_id where matches.merged_into = new.id) then
    perform mark_record_stale(old.world_id);
    if new.world_id <> old.world_id then perform mark_record_stale(new.world_id); end if;
  end if;
  return null;
end $$`,
  `create trigger keep_record after update of merged_into, competition_id, world_id on matches
  for each row when (old.merged_into is distinct from new.merged_into or old.competition_id <> new.competition_id
    or old.world_id <> new.world_id) execute function keep_record_of_match()`,
  // All worlds with sums are marked as stale: the matches of the deleted predictions may be deleted already, so their worlds are unknown.
  `create function keep_record_without() returns trigger language plpgsql as $$
begin
  if exists (select from removed where actual_value is not null) then
    perform mark_record_stale(id) from worlds where id in (select world_id from record_totals);
  end if;
  return null;
end $$`,
  `create trigger keep_record after delete on highlights referencing old table as removed
  for each statement execute function keep_record_without()`,
];
