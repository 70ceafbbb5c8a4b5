import { type Kysely, sql } from 'kysely';

/** The name of the migration. */
export const RECORD_PARTS = '0002-record-parts';

/** The row of the counted figures of a prediction. */
const FIGURES = `left join lateral (
    select mix, null::boolean as started_match from team_periods as figures
      where player_id is null and figures.match_id = joined_match(shown.match_id) and figures.is_home = shown.is_home and period = 0
    union all
    select mix, started_match from player_periods as figures
      where figures.match_id = joined_match(shown.match_id) and period = 0
        and figures.player_id = (select coalesce(merged_into, id) from players where id = shown.player_id)
  ) as figures on true`;

const STATEMENTS = [
  `alter table record_totals drop constraint record_totals_part_check`,
  `alter table record_totals add constraint record_totals_part_check
  check (part in ('all', 'band', 'statistic', 'league', 'month', 'source', 'lineUp', 'stale'))`,
  // As in the baseline, with two more parts. A value of a mix is the key of a source, and a word after it if the figure
  // is not measured.
  `create or replace view record_parts as
  select id, world_id, part, key, hit, confidence as stated,
    -ln(case when hit = 1 then p else 1 - p end) as log_loss, (p - hit) ^ 2 as brier,
    -ln(case when hit = 1 then naive else 1 - naive end) as naive_log_loss, (naive - hit) ^ 2 as naive_brier
  from (
    select id, world_id, competition_id, statistic, player_id, stated_kick_off, confidence, started_match,
      (actual_value >= line)::integer as hit, least(greatest(confidence, 0.005), 0.995) as p,
      (recent_hits + 1)::double precision / (recent_games + 2) as naive,
      (select split_part(content::jsonb ->> statistic, ' ', 1) from mixes where mixes.id = mix) as source
    from shown_predictions as shown ${FIGURES} where actual_value is not null
  ) as graded
  cross join lateral (values
    ('all', ''),
    ('band', least(floor(confidence * 10), 9)::text),
    ('statistic', case when player_id is null then 'team ' else 'player ' end || statistic),
    ('league', competition_id::text),
    ('month', to_char(stated_kick_off at time zone 'UTC', 'YYYY-MM')),
    ('source', source),
    ('lineUp', case started_match when true then 'started' when false then 'substitute' end)
  ) as parts (part, key)
  where key is not null`,
  `select rebuild_record(world_id) from (select distinct world_id from record_totals) as worlds`,
];

/**
 * The record also has parts by the source of the counted figures, and by the line-up that became known after the
 * prediction.
 */
export const recordParts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
