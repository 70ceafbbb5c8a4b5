import type { RefereeMatch } from '#lib/contract/football/referees.ts';
import { average } from '#lib/domain/games/average.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import { hitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import type { StripCell } from '#lib/domain/games/hit-rate-strip.ts';
import { CHART_GAMES, type Period, type Place } from '#lib/domain/games/shown-games.ts';
import { opponentCodes } from '#lib/domain/names/club-codes.ts';
import { type RefereeStatistic, refereeBlock, refereeValue } from '#lib/domain/panels/referee-panel.ts';
import { type Credits, originOf, originsText } from '#lib/domain/statistics/provenance.ts';

/** The matches that count: those of a league, and of a team. */
export interface RefereeFilter {
  readonly league: number | 'all';
  readonly team?: number | null;
}

/** The statistic, period and side of a referee's chart, with its matches. */
export interface RefereeQuestion extends RefereeFilter {
  readonly statistic: RefereeStatistic;
  readonly period: Period;
  readonly place?: Place;
}

/**
 * The bars of a referee: the latest ten matches of a league, oldest first, named "home vs away" (docs/product.md, "Referee panel").
 *
 * @param credits the sources from the same reply; without them the bars have no sources
 * @param most the number of matches, if it is not that of a chart
 */
export function refereePoints(
  matches: readonly RefereeMatch[],
  question: RefereeQuestion,
  credits?: Credits,
  most: number = CHART_GAMES,
): ChartPoint[] {
  const shown = refereeMatches(matches, question).slice(0, most).reverse();
  const codes = opponentCodes(shown.flatMap(({ homeTeam, awayTeam }) => [homeTeam.name, awayTeam.name]));
  return shown.map((match) => ({
    id: match.id,
    name: `${match.homeTeam.name} vs ${match.awayTeam.name}`,
    code: codes.get(match.homeTeam.name) ?? '',
    awayCode: codes.get(match.awayTeam.name) ?? '',
    ...knownValue(match, question, credits),
    date: match.date,
    isHomeGame: null,
    league: match.league.name,
    minutesPlayed: null,
    startedMatch: null,
  }));
}

/** The value of a match with its sources. There are two when the figures of the teams are from different sources. */
function knownValue(match: RefereeMatch, question: RefereeQuestion, credits: Credits | undefined) {
  const { statistic, period, place } = question;
  const value = refereeValue(match, statistic, period, place);
  if (value === null || credits === undefined) return { value };
  const { mixes = [] } = refereeBlock(match, period);
  const origins = mixes.flatMap((mix) => originOf({ mix }, statistic, credits) ?? []);
  const distinct = [...new Map(origins.map((origin) => [originsText([origin]), origin])).values()];
  return distinct.length === 0 ? { value } : { value, origins: distinct };
}

/** The matches of one league and team, or of all, newest first. */
export function refereeMatches(
  matches: readonly RefereeMatch[],
  { league, team = null }: RefereeFilter,
): RefereeMatch[] {
  return matches
    .filter((match) => league === 'all' || match.league.id === league)
    .filter(({ homeTeam, awayTeam }) => team === null || homeTeam.id === team || awayTeam.id === team)
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id);
}

/** The settings of a referee's hit rates. */
export interface RefereeStripQuestion extends RefereeQuestion {
  readonly line: number;
  readonly side: LineSide;
}

/**
 * The hit rates below a referee's chart: the last five and ten matches of the league, and all loaded ones when there
 * are more. Cells for home, away and opponent do not apply to referees.
 */
export function refereeStrip(matches: readonly RefereeMatch[], question: RefereeStripQuestion): StripCell[] {
  const values = refereeMatches(matches, question).map((match) =>
    refereeValue(match, question.statistic, question.period, question.place),
  );
  const cells: [StripCell['id'], readonly (number | null)[]][] = [
    ['last5', values.slice(0, 5)],
    ['last10', values.slice(0, CHART_GAMES)],
    ['all', values.length > CHART_GAMES ? values : []],
  ];
  return cells
    .map(([id, some]) => ({ id, rate: hitRate(some, question.line, question.side) }))
    .filter(({ rate }) => rate.games > 0);
}

/** The figures of the summary card (docs/product.md, "Referee panel"). */
export interface RefereeSummary {
  readonly matches: number;
  /** The mean of fouls per match, both teams together. `null` when none is known. */
  readonly fouls: number | null;
  /** The mean of yellow and red cards per match, both teams together. `null` when none is known. */
  readonly cards: number | null;
}

export function refereeSummary(matches: readonly RefereeMatch[], period: Period): RefereeSummary {
  return {
    matches: matches.length,
    fouls: average(matches.map((match) => refereeValue(match, 'foulsCommitted', period))),
    cards: average(matches.map((match) => cardsOf(match, period))),
  };
}

/** The yellow and red cards of a match. `null` when either is not known. */
export function cardsOf(match: RefereeMatch, period: Period, place?: Place): number | null {
  const yellow = refereeValue(match, 'yellowCards', period, place);
  const red = refereeValue(match, 'redCards', period, place);
  return yellow === null || red === null ? null : yellow + red;
}
