import type { GradedRow } from '#server/analyzer/backtest/graded-walk.ts';
import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';

/** What the surest statement of each match said on average, and how often it came true. */
export interface TopHighlights {
  readonly matches: number;
  readonly stated: number;
  readonly actual: number;
}

/**
 * Takes the surest row of each match.
 *
 * @param statedBy what counts as sure: the model's probability or the naive one
 */
export function topHighlights(rows: readonly GradedRow[], statedBy: (row: GradedRow) => number): TopHighlights {
  const tops = new Map<GradedRow['match'], GradedChance>();
  for (const row of rows) {
    const stated = statedBy(row);
    if (stated > (tops.get(row.match)?.stated ?? 0)) tops.set(row.match, { stated, happened: row.happened });
  }
  const surest = [...tops.values()];
  return {
    matches: surest.length,
    stated: surest.reduce((sum, { stated }) => sum + stated, 0) / surest.length,
    actual: surest.filter(({ happened }) => happened).length / surest.length,
  };
}
