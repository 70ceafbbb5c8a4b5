import { barTone } from '#lib/domain/bar-tone.ts';

/** Which side of the line counts as a hit. */
export type LineSide = 'over' | 'under';

/** How often values fell on the wanted side. */
export interface HitRate {
  readonly hits: number;
  /** Values that are known; unknown ones count neither way. */
  readonly games: number;
}

/** @example hitRate([6, 0, null, 3], 2.5, 'over') // { hits: 2, games: 3 } */
export function hitRate(values: readonly (number | null)[], line: number, side: LineSide): HitRate {
  const known = values.filter((value) => value !== null);
  return { hits: known.filter((value) => barTone(value, line) === side).length, games: known.length };
}

/** Whole per cent, or `null` without a game. */
export function percentage({ hits, games }: HitRate): number | null {
  return games === 0 ? null : Math.round((100 * hits) / games);
}
