import type { Kysely } from 'kysely';
import type { FantasyFixture, FantasyPlayer } from '#lib/contract/fantasy/fantasy.ts';
import type { Position } from '#lib/contract/football/search.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { showsStatistic } from '#lib/domain/account/plans.ts';
import type { FantasyGame } from '#lib/domain/fantasy/fantasy-figures.ts';
import { personName } from '#lib/domain/names/subject.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type ClubMatches, clubMatches, matchesWithPlayers } from '#server/services/fantasy/club-matches.ts';
import { recentAtClub } from '#server/services/fantasy/recent-at-club.ts';
import { gameweekOf, marketOf } from '#server/services/fantasy/stated-by-game.ts';
import { availabilityOf } from '#server/services/football/coverage/availability.ts';
import type { MatchRow } from '#server/services/football/matches/matches.ts';
import { matchesOf } from '#server/services/scout/games/games-without-values.ts';
import { playerGamesOf, type SubjectGames } from '#server/services/scout/games/subject-games.ts';
import { RECENT_MATCHES } from '#server/services/scout/rows/line-up.ts';
import { allowedInShownSeason } from '#server/services/scout/seasons/season-conceded.ts';
import type { SeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly seasons: SeasonsConceded;
  /** The key of the source of the game. */
  readonly source: string;
}

interface ForUser {
  readonly plan: Plan;
  /** The versions of the worlds that the user may see, by id. */
  readonly versions: ReadonlyMap<number, string>;
}

/** A player with the player's games and the club's played matches, both newest first. */
export interface LoadedPlayer {
  readonly player: FantasyPlayer;
  readonly games: readonly FantasyGame[];
  readonly clubMatches: readonly MatchRow[];
}

const NO_MATCHES: ClubMatches = { played: [], coming: [] };
const NO_GAMES: SubjectGames = {
  ...{ matches: [], isHome: [], minutes: [], started: [] },
  ...{ own: new Map(), opponent: new Map() },
};

/** Loads players by their ids. Values of statistics that the plan does not include are `null`. */
export async function fantasyPlayers(
  { db, clock, seasons, source }: Deps,
  ids: readonly number[],
  { plan, versions }: ForUser,
): Promise<ReadonlyMap<number, LoadedPlayer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('players')
    .leftJoin('teams', 'teams.id', 'players.clubId')
    .select(['players.id', 'players.worldId', 'firstName', 'lastName', 'position', 'clubId', 'teams.name as clubName'])
    .where('players.id', 'in', ids)
    .execute();
  const clubs = await clubMatches(
    db,
    rows.flatMap(({ clubId }) => clubId ?? []),
    clock(),
  );
  const latest = [...clubs.values()].flatMap(({ played }) => played.slice(0, RECENT_MATCHES));
  const known = await matchesWithPlayers(
    db,
    latest.map(({ id }) => id),
  );
  const games = await playerGamesOf(db, ids);
  const matches = await matchesOf(db, [games]);
  const reported = await availabilityOf(db, ids, { isInFantasy: true });
  const market = await marketOf(db, source, ids);
  const gameweeks = await gameweekOf(
    db,
    source,
    [...clubs.values()].flatMap(({ coming }) => coming.map(({ id }) => id)),
  );
  const found = new Map<number, LoadedPlayer>();
  for (const { id, worldId, position, clubId, clubName, ...names } of rows) {
    const { played, coming } = (clubId === null ? undefined : clubs.get(clubId)) ?? NO_MATCHES;
    const own = games.get(id) ?? NO_GAMES;
    const report = reported.get(id) ?? null;
    const side = { clubId, position, plan, version: versions.get(worldId) ?? '' };
    const fixtures = coming.map((row) => fixtureOf(seasons, row, { ...side, gameweek: gameweeks.get(row.id) ?? null }));
    found.set(id, {
      player: {
        id,
        name: personName(names),
        position,
        team: clubId === null || clubName === null ? null : { id: clubId, name: clubName },
        recent: recentAtClub(own, { clubId, played, matches, known }),
        availability: report && { status: report.status, chance: report.chance, news: report.news },
        market: market.get(id) ?? null,
        fixtures: await Promise.all(fixtures),
      },
      games: gamesOf(own, matches, plan),
      clubMatches: played,
    });
  }
  return found;
}

/** The team, and the position of its player, from whose side a match is seen. */
interface FixtureSide {
  readonly clubId: number | null;
  readonly position: Position | null;
  readonly plan: Plan;
  /** The version of the world of the match. */
  readonly version: string;
  readonly gameweek: number | null;
}

/** A coming match from the side of a team, with what the opponent allows the position. */
export async function fixtureOf(seasons: SeasonsConceded, row: MatchRow, own: FixtureSide): Promise<FantasyFixture> {
  const isHome = row.homeId === own.clubId;
  const opponent = isHome ? { id: row.awayId, name: row.awayName } : { id: row.homeId, name: row.homeName };
  const inSeason = (season: number) => seasons({ competitionId: row.leagueId, season }, own.version);
  const conceded = { latest: await inSeason(row.season), before: await inSeason(row.season - 1) };
  const allowed = (statistic: AnyStatistic) =>
    own.position !== null && showsStatistic(own.plan, statistic)
      ? allowedInShownSeason(conceded, opponent.id, { statistic, position: own.position, place: 'all' })
      : null;
  return {
    matchId: row.id,
    kickOff: row.kickOff.toISOString(),
    gameweek: own.gameweek,
    opponent,
    isHome,
    allowed: {
      expectedGoals: allowed('expectedGoals'),
      expectedAssists: allowed('expectedAssists'),
      defensiveContributions: allowed('defensiveContributions'),
      fantasyPoints: allowed('fantasyPoints'),
    },
  };
}

function gamesOf(own: SubjectGames, matches: ReadonlyMap<number, MatchRow>, plan: Plan): FantasyGame[] {
  const value = (statistic: AnyStatistic, index: number) =>
    showsStatistic(plan, statistic) ? (own.own.get(statistic)?.[index] ?? null) : null;
  return own.matches.flatMap((match, index): FantasyGame[] => {
    const row = matches.get(match);
    if (row === undefined) return [];
    return [
      {
        kickOff: row.kickOff,
        minutes: own.minutes[index] ?? null,
        started: own.started[index] ?? null,
        points: value('fantasyPoints', index),
        expectedGoals: value('expectedGoals', index),
        expectedAssists: value('expectedAssists', index),
        defensiveContributions: value('defensiveContributions', index),
      },
    ];
  });
}
