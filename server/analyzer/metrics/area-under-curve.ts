import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';

/**
 * The area under the receiver operating characteristic: the probability that something that happened was stated to be likelier than
 * something that did not, ties counting half. By ranks (Mann-Whitney): (R − n₁(n₁ + 1)/2) / (n₁ · n₀), where R is the sum of the ranks
 * of what happened and equal statements share their mean rank. `NaN` when everything or nothing happened.
 *
 * @example areaUnderCurve([{ stated: 0.8, happened: true }, { stated: 0.4, happened: false }]) // 1
 */
export function areaUnderCurve(chances: readonly GradedChance[]): number {
  const sorted = [...chances].sort((a, b) => a.stated - b.stated);
  let ranks = 0;
  let positives = 0;
  for (let start = 0; start < sorted.length; ) {
    const stated = sorted[start]?.stated;
    let end = start;
    let happened = 0;
    for (; end < sorted.length && sorted[end]?.stated === stated; end += 1) happened += sorted[end]?.happened ? 1 : 0;
    ranks += happened * ((start + 1 + end) / 2);
    positives += happened;
    start = end;
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (sorted.length - positives));
}
