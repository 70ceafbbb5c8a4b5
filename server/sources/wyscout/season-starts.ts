import type { WyscoutMatch } from '#server/sources/wyscout/match.ts';

/** The year in which each season starts: that of its first kick-off. The set has numbers for seasons, not years. */
export function seasonStarts(
  matches: readonly Pick<WyscoutMatch, 'seasonId' | 'kickOff'>[],
): (seasonId: number) => number {
  const years = new Map<number, number>();
  for (const { seasonId, kickOff } of matches) {
    const year = kickOff.getUTCFullYear();
    years.set(seasonId, Math.min(year, years.get(seasonId) ?? year));
  }
  return (seasonId) => {
    const year = years.get(seasonId);
    if (year === undefined) throw new RangeError(`no match of season ${seasonId}`);
    return year;
  };
}
