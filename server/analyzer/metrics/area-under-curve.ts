import type { GradedPrediction } from '#server/analyzer/metrics/scoring-rules.ts';

/**
 * The area under the receiver operating characteristic (ROC): the probability that an observed event has a higher prediction than an event that was not
 * observed; ties count half. It is computed from ranks (Mann-Whitney): (R − n₁(n₁ + 1)/2) / (n₁ · n₀), where R is the sum of the ranks of the observed
 * events, and ties have their mean rank. `NaN` if all events or no events were observed.
 *
 * @example areaUnderCurve([{ predicted: 0.8, observed: true }, { predicted: 0.4, observed: false }]) // 1
 */
export function areaUnderCurve(predictions: readonly GradedPrediction[]): number {
  const sorted = [...predictions].sort((a, b) => a.predicted - b.predicted);
  let ranks = 0;
  let positives = 0;
  for (let start = 0; start < sorted.length; ) {
    const predicted = sorted[start]?.predicted;
    let end = start;
    let observed = 0;
    for (; end < sorted.length && sorted[end]?.predicted === predicted; end += 1)
      observed += sorted[end]?.observed ? 1 : 0;
    ranks += observed * ((start + 1 + end) / 2);
    positives += observed;
    start = end;
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (sorted.length - positives));
}
