/** The span of a comparison: from the first kick-off to the last one. */
export interface SharedSpan {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The same span for two players: it starts at the earlier of the kick-offs of both clubs' matches `games` back, so that it has at least so many
 * matches of each club that has played as many, and ends with the latest match. Games that a player missed are inside, because missing them is part of the comparison.
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

/** The games of a span, in their order. */
export function gamesWithin<Game extends { readonly kickOff: Date }>(
  games: readonly Game[],
  span: SharedSpan | null,
): Game[] {
  if (span === null) return [];
  return games.filter(({ kickOff }) => kickOff >= span.from && kickOff <= span.to);
}
