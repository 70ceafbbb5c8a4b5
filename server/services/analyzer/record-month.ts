import { type Kysely, sql } from 'kysely';
import type { GradedPredictionRow } from '#lib/contract/football/analyzer.ts';
import { personName } from '#lib/domain/names/subject.ts';
import type { Database } from '#server/db/schema.ts';
import { COUNTED } from '#server/services/analyzer/analyzer-record.ts';

interface Row extends Omit<GradedPredictionRow, 'player' | 'kickOff' | 'statedAt'> {
  readonly kickOff: Date;
  readonly statedAt: Date;
  readonly firstName: string | null;
  /** `null` for a prediction for the team. */
  readonly lastName: string | null;
}

/**
 * The graded predictions of a UTC month, those of the record, in the order of kick-off. @param month such as 2026-11
 */
export async function loadRecordMonth(db: Kysely<Database>, month: string): Promise<GradedPredictionRow[]> {
  const since = sql`${`${month}-01`}::timestamp at time zone 'UTC'`;
  const until = sql`(${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC'`;
  const { rows } = await sql<Row>`
    select stated_kick_off as kick_off, stated_at, model, competitions.name as league, home.name as home, away.name as away,
      case when shown.is_home then home.name else away.name end as team, players.first_name, players.last_name,
      statistic as highlight_type, round(expected::numeric, 2)::double precision as expected, line, confidence as stated, actual_value as count
    from shown_predictions as shown join analyses using (match_id)
      join matches on matches.id = joined_match(match_id) join competitions on competitions.id = matches.competition_id
      join teams as home on home.id = matches.home_team_id join teams as away on away.id = matches.away_team_id
      left join players on players.id = player_id
    where actual_value is not null and stated_kick_off >= ${since} and stated_kick_off < ${until}
      and shown.world_id in (${COUNTED})
    order by stated_kick_off, shown.id`.execute(db);
  return rows.map(({ firstName, lastName, kickOff, statedAt, ...row }) => ({
    ...row,
    kickOff: kickOff.toISOString(),
    statedAt: statedAt.toISOString(),
    player: lastName === null ? null : personName({ firstName, lastName }),
  }));
}
