/** The period of a comparison, from its first kick-off to its last one. */
export interface SharedSpan {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The period over which two players are compared. It starts at the earliest and ends at the latest of the last `games`
 * matches of both clubs. So it contains at least `games` matches of each club that has played as many. Matches that a
 * player missed are included, because missing them is part of the comparison.
 *
 * @param clubs the kick-offs of each club's matches, newest first
 * @returns `null` when no club has a match
 */
export function sharedSpan(clubs: readonly (readonly Date[])[], games: number): SharedSpan | null {
  const shown = clubs.map((kickOffs) => kickOffs.slice(0, games)).filter((kickOffs) => kickOffs.length > 0);
  const times = shown.flat().map((kickOff) => kickOff.getTime());
  if (times.length === 0) return null;
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}

/** The games within a span, in the same order. */
export function gamesWithin<Game extends { readonly kickOff: Date }>(
  games: readonly Game[],
  span: SharedSpan | null,
): Game[] {
  if (span === null) return [];
  return games.filter(({ kickOff }) => kickOff >= span.from && kickOff <= span.to);
}
