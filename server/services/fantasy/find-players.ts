import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type FoundPlayer, type fantasyPlayers, MOST_FOUND } from '#lib/contract/fantasy/fantasy-players.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { showsStatistic } from '#lib/domain/account/plans.ts';
import { personName } from '#lib/domain/names/subject.ts';
import type { Database } from '#server/db/schema.ts';
import { availabilityOf } from '#server/services/football/coverage/availability.ts';

interface Row {
  readonly id: number;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly clubId: number | null;
  readonly clubName: string | null;
  readonly price: number;
  readonly owned: number | null;
  readonly starts: number | null;
  readonly minutes: number;
  readonly points: number | null;
  readonly total: number;
}

const USUAL_GAMES = 5;

/**
 * The first `MOST_FOUND` players of a position up to a price in the game of a source, and the number of all of them.
 * They are sorted by their points in the last matches of their clubs; by ownership if the plan does not include points.
 * Prices are in millions. The matches are materialized, because the planner would look for them again for each player.
 */
export async function findPlayers(
  db: Kysely<Database>,
  source: string,
  { position, most, games = USUAL_GAMES }: z.output<typeof fantasyPlayers.input>,
  plan: Plan,
): Promise<{ total: number; players: FoundPlayer[] }> {
  const points = showsStatistic(plan, 'fantasyPoints') ? sql`sum(own.fantasy_points)::integer` : sql`null::integer`;
  const { rows } = await sql<Row>`
    with listed as (
      select players.id, first_name, last_name, club_id, price, owned
      from fantasy_players as stated
        join source_keys as known on known.source_id = stated.source_id and known.key = stated.key and kind = 'player'
        join players on players.id = entity_id
        join sources on sources.id = stated.source_id
      where sources.key = ${source} and position = ${position} and price <= ${Math.round(most * 10)}
    ), latest as materialized (
      select clubs.club_id, played.id as match_id
      from (select distinct club_id from listed) as clubs cross join lateral (
        select id from matches where club_id in (home_team_id, away_team_id) and status = 'played' and merged_into is null
        order by kick_off desc, id desc limit ${games}) as played
    )
    select listed.id, first_name, last_name, listed.club_id, teams.name as club_name, price, owned,
      case when count(own.match_id) = 0 or count(started_match) > 0
        then count(*) filter (where started_match)::integer end as starts,
      coalesce(sum(minutes_played), 0)::integer as minutes,
      ${points} as points, count(*) over ()::integer as total
    from listed left join teams on teams.id = listed.club_id
      left join latest on latest.club_id = listed.club_id
      left join player_periods as own on own.match_id = latest.match_id and player_id = listed.id and period = 0
    group by listed.id, first_name, last_name, listed.club_id, teams.name, price, owned
    order by points desc nulls last, owned desc nulls last, listed.id limit ${MOST_FOUND}`.execute(db);
  const reports = await availabilityOf(
    db,
    rows.map(({ id }) => id),
    { isInFantasy: true },
  );
  return { total: rows[0]?.total ?? 0, players: rows.map((row) => playerOf(row, reports.get(row.id))) };
}

function playerOf(
  { id, firstName, lastName, clubId, clubName, price, owned, starts, minutes, points }: Row,
  report: FoundPlayer['availability'] | undefined,
): FoundPlayer {
  return {
    id,
    name: personName({ firstName, lastName }),
    team: clubId === null || clubName === null ? null : { id: clubId, name: clubName },
    availability: report ? { status: report.status, chance: report.chance, news: report.news } : null,
    price: price / 10,
    owned: owned === null ? null : owned / 10,
    starts,
    minutes,
    points,
  };
}
