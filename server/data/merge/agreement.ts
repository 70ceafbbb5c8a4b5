import type { AnyStatistic } from '#lib/contract/statistic.ts';
import type { WitnessBlocks } from '#server/data/merge/merge-blocks.ts';
import type { Column, Witness } from '#server/data/merge/witness.ts';

/** How two sources agree on one statistic of one match: the number of values, of equal ones, and the sums of a correlation. */
export interface Agreement {
  /** Of the two sources, the one whose key comes first. */
  readonly sourceA: number;
  readonly sourceB: number;
  readonly statistic: AnyStatistic;
  readonly n: number;
  readonly equal: number;
  readonly sumA: number;
  readonly sumB: number;
  readonly sumAa: number;
  readonly sumBb: number;
  readonly sumAb: number;
}

/** The agreement of all pairs of sources that measured a statistic of a match, over its subjects. */
export function agreementOf(
  witnesses: readonly Witness[],
  columns: readonly Column[],
  subjects: readonly WitnessBlocks[],
): Agreement[] {
  return columns.flatMap(({ statistic, readings }) => {
    const measured = readings
      .filter(({ provenance }) => provenance === 'measured')
      .map(({ witness, at }) => ({
        source: witnesses[witness]?.source ?? '',
        id: witnesses[witness]?.sourceId ?? 0,
        values: subjects.map((blocks) => blocks[witness]?.[at] ?? null),
      }))
      .toSorted((one, other) => (one.source < other.source ? -1 : 1));
    return measured.flatMap((a, index) =>
      measured.slice(index + 1).flatMap((b): Agreement[] => {
        const sums = compare(a.values, b.values);
        return sums.n === 0 || a.id === b.id ? [] : [{ sourceA: a.id, sourceB: b.id, statistic, ...sums }];
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
