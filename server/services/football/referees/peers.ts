import { type Kysely, sql } from 'kysely';
import type { RefereePeers } from '#lib/contract/football/referees.ts';
import { LEAST_GAMES } from '#lib/domain/games/small-sample.ts';
import type { Database } from '#server/db/schema.ts';
import type { MatchRow } from '#server/services/football/matches/matches.ts';

interface Row {
  readonly league: number;
  readonly referees: number;
  readonly foulsLeast: number;
  readonly foulsMean: number;
  readonly foulsMost: number;
  readonly cardsLeast: number;
  readonly cardsMean: number;
  readonly cardsMost: number;
}

/**
 * The range of the averages of all referees in the leagues of a referee's matches, since the earliest of them. Matches
 * without the figures of both teams do not count, and neither do referees with fewer than five matches.
 */
export async function loadPeers(
  db: Kysely<Database>,
  matches: readonly Pick<MatchRow, 'leagueId' | 'kickOff'>[],
): Promise<RefereePeers[]> {
  const since = matches.at(-1)?.kickOff;
  if (since === undefined) return [];
  const leagues = [...new Set(matches.map(({ leagueId }) => leagueId))];
  const { rows } = await sql<Row>`
    with counted as (
      select matches.competition_id as league, referee_id,
        sum(fouls_committed) as fouls, sum(yellow_cards::integer + red_cards) as cards
      from matches join team_periods on team_periods.match_id = matches.id and period = 0
      where competition_id in (${sql.join(leagues)}) and referee_id is not null and status = 'played'
        and merged_into is null and kick_off >= ${since}
      group by matches.id having count(fouls_committed) = 2 and count(yellow_cards::integer + red_cards) = 2
    ), averages as (
      select league, avg(fouls) as fouls, avg(cards) as cards from counted
      group by league, referee_id having count(*) >= ${LEAST_GAMES}
    )
    select league, count(*)::integer as referees,
      min(fouls)::float8 as fouls_least, avg(fouls)::float8 as fouls_mean, max(fouls)::float8 as fouls_most,
      min(cards)::float8 as cards_least, avg(cards)::float8 as cards_mean, max(cards)::float8 as cards_most
    from averages group by league having count(*) > 1`.execute(db);
  return rows.map(({ league, referees, ...range }) => ({
    league,
    referees,
    fouls: { least: range.foulsLeast, mean: range.foulsMean, most: range.foulsMost },
    cards: { least: range.cardsLeast, mean: range.cardsMean, most: range.cardsMost },
  }));
}
