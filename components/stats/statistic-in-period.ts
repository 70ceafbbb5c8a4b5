import type { Period } from '#lib/domain/shown-games.ts';

const PERIODS = { fullGame: '', firstHalf: ', first half', secondHalf: ', second half' } as const;

/** @example statisticInPeriod('Shots', 'firstHalf') // 'Shots, first half' */
export function statisticInPeriod(label: string, period: Period): string {
  return label + PERIODS[period];
}
