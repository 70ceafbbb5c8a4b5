import type { Provenance } from '#lib/contract/football/source.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { WitnessBlocks } from '#server/data/merge/merge-blocks.ts';
import type { Column, SourceMatch } from '#server/data/merge/statistic-columns.ts';

/** How two sources agree on one statistic of one match: the number of compared pairs, the number of equal ones, and sums for the correlation. */
export interface Agreement {
  /** The id of the source whose key comes first in alphabetical order. */
  readonly sourceA: number;
  readonly sourceB: number;
  readonly statistic: AnyStatistic;
  /** The provenance of the statistic in each source. */
  readonly provenanceA: Provenance;
  readonly provenanceB: Provenance;
  readonly n: number;
  readonly equal: number;
  readonly sumA: number;
  readonly sumB: number;
  readonly sumAa: number;
  readonly sumBb: number;
  readonly sumAb: number;
}

/**
 * The agreement of all pairs of sources that have a statistic of a match, over all its subjects. Proxies and inferred statistics are compared too; the
 * provenances show how much a difference means.
 */
export function agreementOf(
  sourceMatches: readonly SourceMatch[],
  columns: readonly Column[],
  subjects: readonly WitnessBlocks[],
): Agreement[] {
  return columns.flatMap(({ statistic, readings }) => {
    const counted = readings
      .map(({ sourceMatch, at, provenance }) => ({
        source: sourceMatches[sourceMatch]?.source ?? '',
        id: sourceMatches[sourceMatch]?.sourceId ?? 0,
        provenance,
        values: subjects.map((blocks) => blocks[sourceMatch]?.[at] ?? null),
      }))
      // If a decision joins two matches of one source, only the better reading of that source is compared.
      .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
      .toSorted((one, other) => (one.source < other.source ? -1 : 1));
    return counted.flatMap((a, index) =>
      counted.slice(index + 1).flatMap((b): Agreement[] => {
        const sums = compare(a.values, b.values);
        if (sums.n === 0) return [];
        const pair = { sourceA: a.id, sourceB: b.id, provenanceA: a.provenance, provenanceB: b.provenance };
        return [{ ...pair, statistic, ...sums }];
      }),
    );
  });
}

function compare(as: readonly (number | null)[], bs: readonly (number | null)[]) {
  const sums = { n: 0, equal: 0, sumA: 0, sumB: 0, sumAa: 0, sumBb: 0, sumAb: 0 };
  for (const [index, a] of as.entries()) {
    const b = bs[index] ?? null;
    if (a === null || b === null) continue;
    sums.n += 1;
    sums.equal += Number(a === b);
    sums.sumA += a;
    sums.sumB += b;
    sums.sumAa += a * a;
    sums.sumBb += b * b;
    sums.sumAb += a * b;
  }
  return sums;
}
