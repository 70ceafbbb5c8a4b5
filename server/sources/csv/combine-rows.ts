import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import { isFilled } from '#server/sources/csv/blocks.ts';
import type { CsvRow } from '#server/sources/csv/rows.ts';

const PERIODS = ['full', 'firstHalf', 'secondHalf'] as const;
type Rows = readonly CsvRow[];

/**
 * The rows of one subject in one match from two tables. Each statistic, the minutes and the start are from the later table if it
 * has their value in at least one period, otherwise from the earlier table, in all periods, so that no half is above its full match.
 */
export function combineRows(earlier: Rows, later: Rows): Rows {
  return PERIODS.flatMap((period) => {
    const [old, fresh] = [earlier, later].map((rows) => rows.find((row) => row.period === period));
    const named = fresh ?? old;
    if (named === undefined) return [];
    const figures = new Map<AnyStatistic, number | null>();
    for (const statistic of new Set([...(old?.figures.keys() ?? []), ...(fresh?.figures.keys() ?? [])])) {
      figures.set(statistic, (has(later, statistic) ? fresh : old)?.figures.get(statistic) ?? null);
    }
    withPossibleShots(figures, later);
    const minutes = (later.some((row) => row.minutes !== null) ? fresh : old)?.minutes ?? null;
    const started = (later.some((row) => row.started !== null) ? fresh : old)?.started ?? null;
    const row = { ...named, figures, minutes, started };
    return period === 'full' || isFilled(row) ? [row] : [];
  });
}

/** True if the earlier and the later rows have a value of the same statistic, or both have minutes or a start. */
export function replacesValues(earlier: Rows, later: Rows): boolean {
  const both = (test: (row: CsvRow) => boolean) => earlier.some(test) && later.some(test);
  return (
    both(({ minutes }) => minutes !== null) ||
    both(({ started }) => started !== null) ||
    later.some(({ figures }) => [...figures.keys()].some((name) => has(later, name) && has(earlier, name)))
  );
}

/** If one table has the shots and the other more shots on target, the value of the earlier table is left out. */
function withPossibleShots(figures: Map<AnyStatistic, number | null>, later: Rows): void {
  const [shots, onTarget] = [figures.get('shots') ?? null, figures.get('shotsOnTarget') ?? null];
  if (shots === null || onTarget === null || onTarget <= shots) return;
  if (has(later, 'shots') === has(later, 'shotsOnTarget')) return;
  figures.set(has(later, 'shots') ? 'shotsOnTarget' : 'shots', null);
}

const has = (rows: Rows, statistic: AnyStatistic) =>
  rows.some(({ figures }) => (figures.get(statistic) ?? null) !== null);
