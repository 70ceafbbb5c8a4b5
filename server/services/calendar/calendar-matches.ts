import { type Kysely, sql } from 'kysely';
import { PLANS } from '#lib/domain/account/plans.ts';
import type { Database } from '#server/db/schema.ts';
import type { PlanUser } from '#server/services/request-reads.ts';
import { presentTeams } from '#server/services/watchlist/next-matches.ts';

/** A match of a calendar. */
export interface CalendarMatch {
  readonly id: number;
  readonly kickOff: Date;
  readonly venue: string | null;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** The names of the watched subjects and chosen teams for which the match is in the calendar. */
  readonly names: readonly string[];
}

const DAY_MS = 86_400_000;
/** A calendar has matches from a month ago to a year ahead, and at most this number of them. */
const [DAYS_AGO, DAYS_AHEAD, MOST] = [31, 366, 1500];

/**
 * The matches of a user's chosen teams and, if wanted, of the watchlist: those of the present teams of players, and of
 * referees if the plan includes them. In the order of kick-off.
 */
export async function calendarMatches(
  db: Kysely<Database>,
  { id, plan, hasWatchlist }: PlanUser & { readonly hasWatchlist: boolean },
  now: Date,
): Promise<CalendarMatch[]> {
  const { rows } = await sql<CalendarMatch>`
    with followed as (
      select teams.id as team_id, null::integer as referee_id, teams.name from calendar_teams
        join teams as chosen on chosen.id = calendar_teams.team_id join teams on teams.id = coalesce(chosen.merged_into, chosen.id)
        where user_id = ${id}
      union select unnest(present.ids), null, watched.name from watched
        left join players on watched.kind = 'player' and players.id = entity_id cross join lateral (${presentTeams(now)}) as present
        where ${hasWatchlist} and user_id = ${id} and removed_at is null and watched.kind <> 'referee'
      union select null, entity_id, watched.name from watched
        where ${hasWatchlist && PLANS[plan].referees} and user_id = ${id} and removed_at is null and watched.kind = 'referee'
    )
    select matches.id, kick_off, venue, competitions.name as league, home.name as home, away.name as away,
      array_agg(distinct followed.name) as names
    from followed join matches on case when followed.referee_id is null
        then matches.home_team_id = followed.team_id or matches.away_team_id = followed.team_id
        else matches.referee_id = followed.referee_id end
      join competitions on competitions.id = matches.competition_id
      join teams as home on home.id = home_team_id join teams as away on away.id = away_team_id
    where matches.merged_into is null and kick_off > ${new Date(now.getTime() - DAYS_AGO * DAY_MS)}
      and kick_off < ${new Date(now.getTime() + DAYS_AHEAD * DAY_MS)}
    group by matches.id, competitions.name, home.name, away.name
    order by kick_off, matches.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
