import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { CanonicalAppearance, CanonicalMatch, CanonicalSide, PlayerPeriod } from '#server/base/canonical.ts';
import type { Game, KeepersRow, PassesRow, ShotsRow } from '#server/sources/asa/replies.ts';
import { windowOf } from '#server/sources/asa/windows.ts';
import { DAY } from '#server/sources/fetching/times-of-day.ts';
import { moreOf, NO_FIGURES } from '#server/sources/parts/figures.ts';

const FULL_MATCH = 90;
/** A longer match had extra time, which is in its figures. Reference lines are about 90 minutes. */
const LONGEST = 120;
const ELEVEN = 11;
/** Milliseconds after the kick-off during which the figures of a finished match may still come. */
const AWAITED = 3 * DAY;
/** The figures of a side that are the sums of its players. */
const SUMMED = ['assists', 'passes', 'saves', 'shots', 'shotsOnTarget'] as const satisfies readonly Statistic[];

/** The figures of a window. */
export interface WindowFigures {
  readonly shots: readonly ShotsRow[];
  readonly passes: readonly PassesRow[];
  readonly keepers: readonly KeepersRow[];
  /** False when a row of the window was left out, so that sums of players are not known. */
  readonly isWhole: boolean;
}

interface League {
  /** The league as the prefix of keys. */
  readonly path: string;
  readonly figures: ReadonlyMap<string, WindowFigures>;
  /** The ids of the referees with a name. */
  readonly referees: ReadonlySet<string>;
  /** The present time. */
  readonly today: Date;
}

/** The key of an id, which is unique within its league only. */
export function keyIn(league: string, id: string): string {
  return `${league}:${id}`;
}

/** True for a match that was played to its end. Older replies have no status. */
export function isOver({ status, home_score: home, away_score: away }: Game): boolean {
  return (status ?? 'FullTime') === 'FullTime' && home !== null && away !== null;
}

/**
 * The matches of a league, without those whose week was not fetched, whose figures are still awaited, or that had extra
 * time. A match whose figures did not come has its score only.
 */
export function readMatches(games: readonly Game[], league: League): CanonicalMatch[] {
  return games
    .flatMap((game) => readMatch(game, league))
    .toSorted((one, other) => one.kickOff.getTime() - other.kickOff.getTime());
}

function readMatch(game: Game, { path, figures, referees, today }: League): CanonicalMatch[] {
  const { date_time_utc: kickOff, referee_id: referee } = game;
  const home = keyIn(path, game.home_team_id);
  const away = keyIn(path, game.away_team_id);
  const common = {
    key: keyIn(path, game.game_id),
    competition: path,
    season: Number(game.season_name.slice(0, 4)),
    // The number of the match day does not follow the calendar: a match that was moved keeps its own.
    round: null,
    kickOff,
    venue: null,
    referee: referee !== null && referees.has(referee) ? keyIn(path, referee) : null,
  };
  if (!isOver(game)) {
    if (game.status !== 'PreMatch' || kickOff.getTime() < today.getTime() - DAY) return [];
    return [{ ...common, status: 'scheduled', home: { team: home }, away: { team: away } }];
  }
  const own = figures.get(windowOf(kickOff));
  if (own === undefined) return [];
  const ofMatch = own.shots.filter((row) => row.game_id === game.game_id);
  // Two pages of a reply can have the same row.
  const rows = [...new Map(ofMatch.map((row) => [row.player_id, row])).values()];
  if (rows.length === 0 && today.getTime() - kickOff.getTime() < AWAITED) return [];
  const length = game.expanded_minutes ?? Math.max(...rows.map(({ minutes_played: minutes }) => minutes));
  if (length > LONGEST) return [];
  const appear = appearances(rows, own, length, path);
  const ofHome = appear(game.home_team_id, true);
  const ofAway = appear(game.away_team_id, false);
  const isWhole = own.isWhole && ofHome.length + ofAway.length === rows.length;
  return [
    {
      ...common,
      status: 'played',
      home: sideOf(home, game.home_score, isWhole ? ofHome : []),
      away: sideOf(away, game.away_score, isWhole ? ofAway : []),
      appearances: [...ofHome, ...ofAway],
    },
  ];
}

/** Returns a function for the appearances of a side. @param length the minutes of the match with stoppage time */
function appearances(rows: readonly ShotsRow[], { passes, keepers }: WindowFigures, length: number, path: string) {
  const [match] = rows;
  const inMatch = <Row extends { readonly game_id: string; readonly player_id: string }>(all: readonly Row[]) =>
    new Map(all.flatMap((row) => (row.game_id === match?.game_id ? [[row.player_id, row] as const] : [])));
  const [passed, kept] = [inMatch(passes), inMatch(keepers)];
  return (team: string, isHome: boolean): CanonicalAppearance[] => {
    const own = rows.filter((row) => row.team_id === team);
    // The source lists the goalkeepers of a match with their saves; the other players of the side have none.
    const outfield = own.some((row) => kept.has(row.player_id)) ? 0 : null;
    return own.map((row) => {
      const full: PlayerPeriod = {
        ...NO_FIGURES,
        assists: row.primary_assists,
        goals: row.goals,
        passes: passed.get(row.player_id)?.attempted_passes ?? null,
        saves: kept.has(row.player_id) ? (kept.get(row.player_id)?.saves ?? null) : outfield,
        shots: row.shots,
        shotsOnTarget: row.shots_on_target,
        ...moreOf({ expectedAssists: row.xassists, expectedGoals: row.xgoals }),
        minutesPlayed: minutesOf(row.minutes_played, length),
        startedMatch: null,
      };
      return { player: keyIn(path, row.player_id), isHome, periods: { full, firstHalf: null, secondHalf: null } };
    });
  };
}

/** Minutes of 90, at least 1 for a player who was on. @param played with stoppage time, like the length of the match */
function minutesOf(played: number, length: number): number {
  return Math.min(FULL_MATCH, Math.max(1, Math.round((played * FULL_MATCH) / length)));
}

/** A side with its goals and the sums of its players; without sums when fewer than eleven are known. */
function sideOf(team: string, goals: number | null, players: readonly CanonicalAppearance[]): CanonicalSide {
  const sums = SUMMED.map((statistic) => {
    const known = players.flatMap(({ periods }) => periods.full[statistic] ?? []);
    const isKnown = players.length >= ELEVEN && known.length === players.length;
    return [statistic, isKnown ? known.reduce((sum, value) => sum + value, 0) : null] as const;
  });
  const full = { ...NO_FIGURES, ...Object.fromEntries(sums), goals };
  return { team, periods: { full, firstHalf: null, secondHalf: null } };
}
