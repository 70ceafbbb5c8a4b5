/** `TENLINE_FULL=1` runs every case of the tests with hostile and random input; without it they run a fixed part. */
export const IS_FULL = process.env['TENLINE_FULL'] === '1';

/** The number of repetitions or of random cases of a property. */
export function runs(usual: number, full: number): number {
  return IS_FULL ? full : usual;
}

/**
 * The cases of a list to test: all in a full run, else every third.
 *
 * @param turn shifts the selection, so that the lists of several subjects together cover every case
 */
export function casesOf<Case>(cases: readonly Case[], turn = 0): readonly Case[] {
  return IS_FULL ? cases : cases.filter((_, index) => index % 3 === turn % 3);
}

/**
 * Whether a time is within its limit. Always true outside of a full run, because on a busy machine any limit can be
 * exceeded.
 *
 * @param took milliseconds
 */
export function isWithin(took: number, limit: number): boolean {
  return !IS_FULL || took < limit;
}
