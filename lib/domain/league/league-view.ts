import type { Game } from '#lib/contract/football/game.ts';
import { type Position, positionSchema, type SubjectType } from '#lib/contract/football/search.ts';
import { ALL_STATISTICS, type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { showsStatistic } from '#lib/domain/account/plans.ts';
import { mainSeasonGame, newestFirst } from '#lib/domain/games/shown-games.ts';
import { parseSubjectKey, type Subject, subjectKey } from '#lib/domain/names/subject.ts';

/** The settings of the scatter plot of a league. */
export interface LeagueView {
  /** The key of the subject whose league and season were taken over. `null` when none were. */
  readonly takenFrom: string | null;
  /** `null` selects the default league, or the default season of the league (lib/contract/scout/league-means.ts). */
  readonly league: number | null;
  readonly season: number | null;
  readonly subject: SubjectType;
  readonly x: AnyStatistic;
  readonly y: AnyStatistic;
  /** For players: shows means per 90 minutes instead of means per game. */
  readonly per90: boolean;
  /** For players: the minimum number of minutes in the season. */
  readonly minMinutes: number;
  readonly position: Position | null;
}

/** The choices for the minimum, in minutes. Each is a number of full games. */
export const MINUTE_CHOICES = [0, 90, 450, 900, 1800] as const;

/** The default view: shots and goals per 90 minutes of players with at least five full games. Most sources have these statistics. */
export const FIRST_LEAGUE_VIEW: LeagueView = {
  takenFrom: null,
  league: null,
  season: null,
  subject: 'player',
  x: 'shots',
  y: 'goals',
  per90: true,
  minMinutes: 450,
  position: null,
};

/** The statistics that a plot of players, or of teams, offers. */
export function leagueStatistics(subject: SubjectType): readonly AnyStatistic[] {
  return ALL_STATISTICS.filter((statistic) => STATISTIC_CATALOGUE[statistic].subjects.includes(subject));
}

/** The query of a view: `tab=league&of=team&x=shots&y=goals`. Default settings are left out. */
export function leagueAddress(view: LeagueView): URLSearchParams {
  const first = FIRST_LEAGUE_VIEW;
  const { takenFrom, league, season, subject, x, y, per90, minMinutes, position } = view;
  return new URLSearchParams({
    tab: 'league',
    ...(takenFrom !== null && { subject: takenFrom }),
    ...(league !== null && { league: String(league) }),
    ...(season !== null && { season: String(season) }),
    ...(subject !== first.subject && { of: subject }),
    ...(x !== first.x && { x }),
    ...(y !== first.y && { y }),
    ...(per90 !== first.per90 && { per: 'game' }),
    ...(minMinutes !== first.minMinutes && { min: String(minMinutes) }),
    ...(position !== null && { position }),
  });
}

/** Parses a query. Unknown settings, and statistics that the plan does not include, get their defaults. */
export function readLeagueAddress(address: URLSearchParams, plan: Plan): LeagueView {
  const first = FIRST_LEAGUE_VIEW;
  const subject = address.get('of') === 'team' ? 'team' : 'player';
  const statistic = (name: 'x' | 'y'): AnyStatistic =>
    leagueStatistics(subject).find((one) => one === address.get(name) && showsStatistic(plan, one)) ?? first[name];
  const minutes = MINUTE_CHOICES.find((one) => String(one) === address.get('min'));
  const taken = parseSubjectKey(address.get('subject') ?? '');
  return {
    takenFrom: taken && subjectKey(taken),
    league: numberIn(address.get('league')),
    season: numberIn(address.get('season')),
    subject,
    x: statistic('x'),
    y: statistic('y'),
    per90: address.get('per') !== 'game',
    minMinutes: minutes ?? first.minMinutes,
    position: positionSchema.safeParse(address.get('position')).data ?? null,
  };
}

/**
 * Takes over a subject: its kind, and the league and season of its latest games. Statistics and filters stay. A subject
 * that was taken over before changes nothing, so that what the user chose since stays.
 *
 * @param games the subject's games; without any, league and season are the default ones
 */
export function withSubjectOf(view: LeagueView, subject: Subject, games: readonly Game[]): LeagueView {
  const takenFrom = subjectKey(subject);
  if (takenFrom === view.takenFrom) return view;
  const main = mainSeasonGame(newestFirst(games));
  const season = { league: main?.league.id ?? null, season: main?.season ?? null };
  return { ...withKind(view, subject.type), ...season, takenFrom };
}

/** Changes between players and teams. If the kind does not have a statistic, x falls back to shots and y to goals. */
export function withKind(view: LeagueView, subject: SubjectType): LeagueView {
  const offered = leagueStatistics(subject);
  const { x, y } = view;
  return { ...view, subject, x: offered.includes(x) ? x : 'shots', y: offered.includes(y) ? y : 'goals' };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
