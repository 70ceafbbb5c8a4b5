import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { isBaseStatistic, splitChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** A goalkeeper's mean of a further statistic below this says nothing. */
const LEAST_MEAN = 0.1;

/**
 * False for a figure that says nothing: one of a goalkeeper who hardly ever has it, such as expected goals over
 * 0.05.
 */
export function saysSomething({
  position,
  choice,
  average,
}: Pick<ScoutRow, 'position' | 'choice' | 'average'>): boolean {
  if (position !== 'GK' || isBaseStatistic(splitChoice(choice).statistic)) return true;
  return average !== null && average >= LEAST_MEAN;
}
