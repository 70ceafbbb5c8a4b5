import { type Kysely, sql } from 'kysely';
import type { Allowed } from '#lib/contract/football/opponent-allowed.ts';
import type { Position } from '#lib/contract/football/search.ts';
import { ALL_STATISTICS, type AnyStatistic } from '#lib/contract/football/statistic.ts';
import { seasonName } from '#lib/domain/data/data-coverage.ts';
import { allowedByTeam, type Conceded, shownSeason } from '#lib/domain/games/opponent-allowed.ts';
import type { Place } from '#lib/domain/games/shown-games.ts';
import type { Database } from '#server/db/schema.ts';
import { selectMatches } from '#server/services/football/matches/matches.ts';
import { neutralGround } from '#server/services/football/matches/neutral-ground.ts';

/** A season of a competition. */
export interface CompetitionSeason {
  readonly competitionId: number;
  readonly season: number;
}

/** The figures that the teams of a season allowed their opponents. */
export interface SeasonConceded {
  /** The name of the season, such as 2025/26. */
  readonly name: string;
  /** What each team allows in a statistic, by the id of the team. @param position of the opposing players; `null` for the figures of opposing teams */
  allowed(statistic: AnyStatistic, position: Position | null, place: Place): ReadonlyMap<number, Allowed>;
}

/**
 * What a team allows in the latest season, or in the season before while the team has too few games in the latest. The Stats panel has the same rule.
 */
export function allowedInShownSeason(
  seasons: Readonly<Record<'latest' | 'before', SeasonConceded>>,
  teamId: number,
  { statistic, position, place }: { statistic: AnyStatistic; position: Position | null; place: Place },
): Allowed | null {
  const all = (season: 'latest' | 'before') => seasons[season].allowed(statistic, position, 'all').get(teamId);
  const shown = shownSeason({ latest: all('latest'), before: all('before') });
  const { name, allowed } = seasons[shown];
  const found = allowed(statistic, position, place).get(teamId);
  return found === undefined ? null : { ...found, season: name };
}

type Sums = Readonly<Record<AnyStatistic, number | null>>;
type Side = Pick<Conceded, 'teamId' | 'isHome'>;

const OF_STATISTICS = (form: (column: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>) =>
  sql.join(ALL_STATISTICS.map((statistic) => sql`${form(sql.ref(statistic))} as ${sql.ref(statistic)}`));
/** The sum of each statistic. In double precision the order of the addends makes no visible difference. */
const SUMS = OF_STATISTICS((column) => sql`sum(${column})::double precision`);
const COUNTS = OF_STATISTICS((column) => sql`count(${column})::integer`);

/**
 * Sums the figures of opponents by team, place and position of the opposing players. A game counts for a statistic if any opposing player has a
 * value; a position without a player in the game then counts as 0. All games of a player count for the player's present position.
 */
export async function loadSeasonConceded(
  db: Kysely<Database>,
  { competitionId, season }: CompetitionSeason,
): Promise<SeasonConceded> {
  const matches = sql`
    select id, home_team_id, away_team_id from matches
    where competition_id = ${competitionId} and season = ${season} and status = 'played' and merged_into is null`;
  const neutral = await neutralHomes(db, { competitionId, season });
  const isNeutral = neutral.length === 0 ? sql`false` : sql`home_team_id in (${sql.join(neutral)})`;
  // The team that concedes: the opponent of the side in the row.
  const conceding = sql`case when is_home then away_team_id else home_team_id end as team_id,
    case when ${isNeutral} then null else not is_home end as is_home`;
  // One row for each match, side and position, with the sums of the players.
  const players = sql`
    select match_id, is_home, position, home_team_id, away_team_id, ${SUMS}
    from player_periods join (${matches}) as matches on matches.id = match_id join players on players.id = player_id
    where period = 0 group by match_id, is_home, position, home_team_id, away_team_id`;
  const sides = sql`
    select match_id, is_home, home_team_id, away_team_id, ${SUMS}
    from (${players}) as players group by match_id, is_home, home_team_id, away_team_id`;
  const teams = sql`team_periods join (${matches}) as matches on matches.id = match_id where period = 0`;
  const byPosition = await sql<Sums & Side & { position: Position | null }>`
    select ${conceding}, position, ${SUMS} from (${players}) as players
    group by 1, 2, position`.execute(db);
  const gamesOfPlayers = await sql<Sums & Side>`
    select ${conceding}, ${COUNTS} from (${sides}) as sides group by 1, 2`.execute(db);
  const whole = await sql<Sums & Side>`select ${conceding}, ${SUMS} from ${teams} group by 1, 2`.execute(db);
  const games = await sql<Sums & Side>`select ${conceding}, ${COUNTS} from ${teams} group by 1, 2`.execute(db);

  const first = await db
    .selectFrom('matches')
    .innerJoin('competitions', 'competitions.id', 'competitionId')
    .select(({ fn }) => fn.min('kickOff').as('since'))
    .select('isCalendarYear')
    .groupBy('isCalendarYear')
    .where('competitionId', '=', competitionId)
    .where('season', '=', season)
    .where('matches.mergedInto', 'is', null)
    .executeTakeFirst();

  const known = new Map<string, ReadonlyMap<number, Allowed>>();
  const conceded = (statistic: AnyStatistic, position: Position | null): Conceded[] => {
    const [counts, sums] =
      position === null
        ? [games.rows, whole.rows]
        : [gamesOfPlayers.rows, byPosition.rows.filter((row) => row.position === position)];
    return counts.map(({ teamId, isHome, ...counted }) => {
      const sum = sums.find((row) => row.teamId === teamId && row.isHome === isHome);
      return { teamId, isHome, total: sum?.[statistic] ?? 0, games: counted[statistic] ?? 0 };
    });
  };
  return {
    name: first?.isCalendarYear ? String(season) : seasonName(season, first?.since?.toISOString()),
    allowed(statistic, position, place) {
      const key = `${statistic} ${position} ${place}`;
      const found = known.get(key) ?? allowedByTeam(conceded(statistic, position), place);
      known.set(key, found);
      return found;
    },
  };
}

/** The teams of a season whose home games are on neutral ground. */
async function neutralHomes(db: Kysely<Database>, { competitionId, season }: CompetitionSeason): Promise<number[]> {
  const homes = await selectMatches(db)
    .where('matches.competitionId', '=', competitionId)
    .where('matches.season', '=', season)
    .distinctOn('matches.homeTeamId')
    .orderBy('matches.homeTeamId')
    .execute();
  return homes.filter((home) => neutralGround(home).isNeutral).map(({ homeId }) => homeId);
}
