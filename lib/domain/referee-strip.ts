import type { RefereeMatch } from '#lib/contract/referees.ts';
import { hitRate, type LineSide } from '#lib/domain/hit-rate.ts';
import type { StripCell } from '#lib/domain/hit-rate-strip.ts';
import { type RefereeQuestion, refereeMatches } from '#lib/domain/referee-points.ts';
import { refereeValue } from '#lib/domain/referee-statistic.ts';
import { CHART_GAMES } from '#lib/domain/shown-games.ts';

/** What the strip is about. */
export interface RefereeStripQuestion extends RefereeQuestion {
  readonly line: number;
  readonly side: LineSide;
}

/**
 * The hit rates below a referee's chart: his last five and ten matches of the chosen league, and all that are loaded where the chart
 * does not show them already. A referee has no venue of his own and no opponent.
 */
export function refereeStrip(matches: readonly RefereeMatch[], question: RefereeStripQuestion): StripCell[] {
  const values = refereeMatches(matches, question.league).map((match) =>
    refereeValue(match, question.statistic, question.period),
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
