import type { RefereeMatch } from '#lib/contract/referees.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import type { Period } from '#lib/domain/game-filter.ts';
import { opponentCodes } from '#lib/domain/opponent-codes.ts';
import { type RefereeStatistic, refereeValue } from '#lib/domain/referee-statistic.ts';
import { CHART_GAMES } from '#lib/domain/shown-games.ts';

/** Which of a referee's matches are wanted, and what of them. */
export interface RefereeQuestion {
  readonly statistic: RefereeStatistic;
  readonly period: Period;
  readonly league: number | 'all';
}

/**
 * The bars of a referee: his latest ten matches of a league, oldest first, labelled "home vs away" (specification, section 2,
 * Referee panel).
 */
export function refereePoints(matches: readonly RefereeMatch[], question: RefereeQuestion): ChartPoint[] {
  const shown = refereeMatches(matches, question.league).slice(0, CHART_GAMES).reverse();
  const codes = opponentCodes(shown.flatMap(({ homeTeam, awayTeam }) => [homeTeam.name, awayTeam.name]));
  return shown.map((match) => ({
    id: match.id,
    name: `${match.homeTeam.name} vs ${match.awayTeam.name}`,
    code: codes.get(match.homeTeam.name) ?? '',
    awayCode: codes.get(match.awayTeam.name) ?? '',
    value: refereeValue(match, question.statistic, question.period),
    date: match.date,
    isHomeGame: null,
    league: match.league.name,
    minutesPlayed: null,
    startedMatch: null,
  }));
}

/** The matches of a league, or all, newest first. */
export function refereeMatches(matches: readonly RefereeMatch[], league: number | 'all'): RefereeMatch[] {
  return matches
    .filter((match) => league === 'all' || match.league.id === league)
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id);
}
