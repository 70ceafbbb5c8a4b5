import type { Position } from '#lib/contract/football/search.ts';
import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import { type LineRule, shownLine } from '#lib/domain/lines/projected-line.ts';

/** The columns by which the table of a match's predictions can be sorted. Names rise, figures fall. */
export type PredictionSort =
  | 'name'
  | 'statistic'
  | 'averageLastTen'
  | 'averageLocationBased'
  | 'averageVsOpponent'
  | 'projectedValue'
  | 'line'
  | 'confidence'
  | 'actualValue';

/** The filter of the table, beside type and statistic. */
export interface PredictionFilter {
  readonly side: 'all' | 'home' | 'away';
  readonly position: Position | 'all';
}

/** The predictions of a side and position. Teams have no position. */
export function filteredPredictions(
  predictions: readonly MatchPrediction[],
  { side, position }: PredictionFilter,
): MatchPrediction[] {
  return predictions
    .filter(({ isHome }) => side === 'all' || isHome === (side === 'home'))
    .filter((one) => position === 'all' || one.position === position);
}

/** The predictions sorted by a column; unchanged for `null`. Unknown figures come last, and equal ones keep their order. */
export function sortedPredictions(
  predictions: readonly MatchPrediction[],
  sort: PredictionSort | null,
  rule: LineRule,
): readonly MatchPrediction[] {
  if (sort === null) return predictions;
  if (sort === 'name' || sort === 'statistic')
    return predictions.toSorted((left, right) => left[sort].localeCompare(right[sort], 'en'));
  const figure = (prediction: MatchPrediction): number => {
    if (sort === 'line') return shownLine(prediction, rule)?.line ?? -1;
    if (sort === 'confidence') return shownLine(prediction, rule)?.probability ?? -1;
    return prediction[sort] ?? -1;
  };
  return predictions.toSorted((left, right) => figure(right) - figure(left));
}
