import { type PredictedStatistic, predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import { lineInformation } from '#lib/domain/analyzer/highlights.ts';
import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import { type LineRule, shownLine } from '#lib/domain/lines/projected-line.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/** The orders of a match's predictions (docs/product.md, "Match Analyzer"). The first is the default. `telling` sorts by {@link lineInformation}. */
export const PREDICTION_ORDERS = ['confidence-down', 'confidence-up', 'value-down', 'value-up', 'telling'] as const;
export type PredictionOrder = (typeof PREDICTION_ORDERS)[number];

/** The filter and the order of a match's predictions. */
export interface PredictionChoice {
  readonly type: Subject['type'] | 'all';
  readonly statistic: PredictedStatistic | 'all';
  readonly order: PredictionOrder;
}

/** The default choice. */
export const ALL_PREDICTIONS: PredictionChoice = { type: 'all', statistic: 'all', order: 'confidence-down' };

/** The statistics for which a match has predictions, in the order of the contract. */
export function presentStatistics(predictions: readonly MatchPrediction[]): PredictedStatistic[] {
  const present = new Set(predictions.map(({ statistic }) => statistic));
  return predictedStatisticSchema.options.filter((statistic) => present.has(statistic));
}

/**
 * The predictions that match the filter, in the chosen order. The confidence is the probability of the displayed line,
 * or 0 without a line. Equal predictions keep their order.
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
 * The text of a list without a matching prediction.
 *
 * @example noPredictionsText({ type: 'team', statistic: 'goals' }) // 'No team highlights available for Goals'
 */
export function noPredictionsText({ type, statistic }: Pick<PredictionChoice, 'type' | 'statistic'>): string {
  const what = `No ${type} highlights available`;
  return statistic === 'all' ? what : `${what} for ${statisticLabel(statistic)}`;
}
