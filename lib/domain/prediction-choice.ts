import { type HighlightType, highlightTypeSchema } from '#lib/contract/analyzer.ts';
import type { MatchPrediction } from '#lib/domain/match-prediction.ts';
import { type LineRule, shownLine } from '#lib/domain/projected-line.ts';
import { statisticLabel } from '#lib/domain/statistic-choice.ts';
import type { Subject } from '#lib/domain/subject.ts';

/** The orders that highlights come in (docs/product.md, "Match Analyzer"); the first is the default. */
export const PREDICTION_ORDERS = ['confidence-down', 'confidence-up', 'value-down', 'value-up'] as const;
export type PredictionOrder = (typeof PREDICTION_ORDERS)[number];

/** Which highlights of a match are shown, and in which order. */
export interface PredictionChoice {
  readonly type: Subject['type'] | 'all';
  readonly statistic: HighlightType | 'all';
  readonly order: PredictionOrder;
}

/** What a match opens with. */
export const ALL_PREDICTIONS: PredictionChoice = { type: 'all', statistic: 'all', order: 'confidence-down' };

/** The statistics that a match has highlights of, in the order of the specification. */
export function presentStatistics(highlights: readonly MatchPrediction[]): HighlightType[] {
  const present = new Set(highlights.map(({ statistic }) => statistic));
  return highlightTypeSchema.options.filter((statistic) => present.has(statistic));
}

/**
 * The highlights that pass, in order. Confidence is that of the line in sight, so that the list follows the numbers it shows; where
 * a rule gives no line it counts as none. Equals keep their order.
 */
export function chosenPredictions(
  highlights: readonly MatchPrediction[],
  { type, statistic, order }: PredictionChoice,
  rule: LineRule,
): MatchPrediction[] {
  const [by, direction] = order.split('-');
  const weight = (highlight: MatchPrediction): number =>
    by === 'value' ? highlight.projectedValue : (shownLine(highlight, rule)?.probability ?? 0);
  const sign = direction === 'down' ? -1 : 1;
  return highlights
    .filter((one) => type === 'all' || one.subject.type === type)
    .filter((one) => statistic === 'all' || one.statistic === statistic)
    .map((one) => ({ one, weight: weight(one) }))
    .sort((left, right) => sign * (left.weight - right.weight))
    .map(({ one }) => one);
}

/**
 * What stands where no highlight passes (docs/product.md, "Match Analyzer").
 *
 * @example noPredictionsText({ type: 'team', statistic: 'goals' }) // 'No team highlights available for Goals'
 */
export function noPredictionsText({ type, statistic }: Pick<PredictionChoice, 'type' | 'statistic'>): string {
  const what = `No ${type} highlights available`;
  return statistic === 'all' ? what : `${what} for ${statisticLabel(statistic)}`;
}
