import { type HighlightType, highlightTypeSchema } from '#lib/contract/analyzer.ts';
import type { MatchPrediction } from '#lib/domain/match-prediction.ts';
import { lineInformation } from '#lib/domain/prediction-groups.ts';
import { type LineRule, shownLine } from '#lib/domain/projected-line.ts';
import { statisticLabel } from '#lib/domain/statistic-choice.ts';
import type { Subject } from '#lib/domain/subject.ts';

/** The orders of a match's predictions (docs/product.md, "Match Analyzer"): the first is the default, the last is by information. */
export const PREDICTION_ORDERS = ['confidence-down', 'confidence-up', 'value-down', 'value-up', 'telling'] as const;
export type PredictionOrder = (typeof PREDICTION_ORDERS)[number];

/** Which predictions of a match are shown, and their order. */
export interface PredictionChoice {
  readonly type: Subject['type'] | 'all';
  readonly statistic: HighlightType | 'all';
  readonly order: PredictionOrder;
}

/** The default choice. */
export const ALL_PREDICTIONS: PredictionChoice = { type: 'all', statistic: 'all', order: 'confidence-down' };

/** The statistics that a match has predictions of, in the order of the contract. */
export function presentStatistics(predictions: readonly MatchPrediction[]): HighlightType[] {
  const present = new Set(predictions.map(({ statistic }) => statistic));
  return highlightTypeSchema.options.filter((statistic) => present.has(statistic));
}

/**
 * The predictions that match the filter, in order. Confidence is that of the displayed line, so that the list follows the numbers it
 * shows; without a line it counts as 0. Equal predictions keep their order.
 */
export function chosenPredictions(
  predictions: readonly MatchPrediction[],
  { type, statistic, order }: PredictionChoice,
  rule: LineRule,
): MatchPrediction[] {
  const [by, direction] = order.split('-');
  const weight = (prediction: MatchPrediction): number => {
    if (by === 'value') return prediction.projectedValue;
    const shown = shownLine(prediction, rule);
    return by === 'telling' ? lineInformation(shown) : (shown?.probability ?? 0);
  };
  const sign = direction === 'up' ? 1 : -1;
  return predictions
    .filter((one) => type === 'all' || one.subject.type === type)
    .filter((one) => statistic === 'all' || one.statistic === statistic)
    .map((one) => ({ one, weight: weight(one) }))
    .sort((left, right) => sign * (left.weight - right.weight))
    .map(({ one }) => one);
}

/**
 * The text of an empty list (docs/product.md, "Match Analyzer").
 *
 * @example noPredictionsText({ type: 'team', statistic: 'goals' }) // 'No team highlights available for Goals'
 */
export function noPredictionsText({ type, statistic }: Pick<PredictionChoice, 'type' | 'statistic'>): string {
  const what = `No ${type} highlights available`;
  return statistic === 'all' ? what : `${what} for ${statisticLabel(statistic)}`;
}
