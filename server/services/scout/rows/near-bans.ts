import { type Kysely, sql } from 'kysely';
import type { LineUpPlayer } from '#lib/contract/scout/match-preview.ts';
import { banAhead, banRule } from '#lib/domain/match/ban-rules.ts';
import type { Database } from '#server/db/schema.ts';
import type { ComingMatch } from '#server/services/scout/games/coming-matches.ts';

/** A match with fewer players than this is not complete. */
const LEAST_PLAYERS = 11;

/**
 * Adds to the players who are one yellow card from a ban how many they have. Nothing is added unless the rule of the
 * competition is known and all matches of the team in the season are stored with the yellow cards of all players. A
 * player who got a yellow and a red card in one match is left out, because two yellow cards that make a red one do
 * not count, and sources write them in different ways.
 */
export async function withNearBans(
  db: Kysely<Database>,
  { id, leagueId, leagueSlug, season, kickOff, homeId, awayId }: ComingMatch,
  players: readonly LineUpPlayer[],
): Promise<LineUpPlayer[]> {
  const rule = banRule(leagueSlug, season);
  if (rule === null || players.length === 0) return [...players];
  const ofSeason = sql`competition_id = ${leagueId} and season = ${season} and merged_into is null`;
  const teams = await sql<{ isHome: boolean; stored: number; before: number; complete: number; round: number | null }>`
    select is_home, count(*)::integer as stored, count(*) filter (where kick_off < ${kickOff})::integer as before,
      (select round from matches where id = ${id}) as round,
      count(*) filter (where kick_off < ${kickOff} and status = 'played' and (
        select count(*) >= ${LEAST_PLAYERS} and count(*) = count(yellow_cards) from player_periods
        where match_id = matches.id and period = 0 and is_home = (home_team_id = team_id)))::integer as complete
    from (values (${homeId}::integer, true), (${awayId}::integer, false)) as sides (team_id, is_home)
      join matches on home_team_id = team_id or away_team_id = team_id
    where ${ofSeason} group by is_home`.execute(db);
  const cards = await sql<{ playerId: number; yellow: number }>`
    select player_id, sum(yellow_cards)::integer as yellow
    from player_periods join matches on matches.id = match_id
    where ${ofSeason} and period = 0 and kick_off < ${kickOff} and player_id in (${sql.join(players.map((one) => one.id))})
    group by player_id
    having count(*) = count(yellow_cards) and not bool_or(yellow_cards > 0 and coalesce(red_cards, 0) > 0)`.execute(db);
  const yellowOf = new Map(cards.rows.map(({ playerId, yellow }) => [playerId, yellow]));
  return players.map((player) => {
    const team = teams.rows.find(({ isHome }) => isHome === player.isHome);
    const yellow = yellowOf.get(player.id);
    if (team === undefined || yellow === undefined || team.complete < team.before) return player;
    const isWhole = team.stored === rule.season || team.round === team.before + 1;
    const limit = isWhole ? banAhead(rule, yellow, team.before + 1) : null;
    return limit === null ? player : { ...player, nearBan: { yellow, ...limit } };
  });
}
