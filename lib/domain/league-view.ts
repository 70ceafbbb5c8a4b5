import type { Plan } from '#lib/contract/plan.ts';
import { type Position, positionSchema, type SubjectType } from '#lib/contract/search.ts';
import { ALL_STATISTICS, type AnyStatistic, STATISTIC_CATALOGUE } from '#lib/contract/statistic.ts';
import { showsStatistic } from '#lib/domain/plans.ts';

/** The settings of the plot of a league. */
export interface LeagueView {
  /** `null` for the largest league, and for its latest season. */
  readonly league: number | null;
  readonly season: number | null;
  readonly subject: SubjectType;
  readonly x: AnyStatistic;
  readonly y: AnyStatistic;
  /** For players: means per 90 minutes in place of those per game. */
  readonly per90: boolean;
  /** For players: the minimum minutes of the season. */
  readonly minMinutes: number;
  readonly position: Position | null;
}

/** The minimums to choose from: full games, in minutes. */
export const MINUTE_CHOICES = [0, 90, 450, 900, 1800] as const;

/** Shots against goals, per 90 minutes, of players with five full games: a ratio that every source has. */
export const FIRST_LEAGUE_VIEW: LeagueView = {
  league: null,
  season: null,
  subject: 'player',
  x: 'shots',
  y: 'goals',
  per90: true,
  minMinutes: 450,
  position: null,
};

/** The statistics that a plot of players or of teams offers. */
export function leagueStatistics(subject: SubjectType): readonly AnyStatistic[] {
  return ALL_STATISTICS.filter((statistic) => STATISTIC_CATALOGUE[statistic].subjects.includes(subject));
}

/** The query of a view: `tab=league&of=team&x=shots&y=goals`. Settings with their defaults are left out. */
export function leagueAddress(view: LeagueView): URLSearchParams {
  const first = FIRST_LEAGUE_VIEW;
  const { league, season, subject, x, y, per90, minMinutes, position } = view;
  return new URLSearchParams({
    tab: 'league',
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

/** The view of a query. Unknown settings, and statistics that the plan does not show, have their defaults. */
export function readLeagueAddress(address: URLSearchParams, plan: Plan): LeagueView {
  const first = FIRST_LEAGUE_VIEW;
  const subject = address.get('of') === 'team' ? 'team' : 'player';
  const statistic = (name: 'x' | 'y'): AnyStatistic =>
    leagueStatistics(subject).find((one) => one === address.get(name) && showsStatistic(plan, one)) ?? first[name];
  const minutes = MINUTE_CHOICES.find((one) => String(one) === address.get('min'));
  return {
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

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
