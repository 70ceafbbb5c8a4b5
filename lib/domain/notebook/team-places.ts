/** The first column of a team's cards, counted from 1, and the number of columns that they fill. */
export interface TeamPlace {
  readonly first: number;
  readonly span: number;
}

/**
 * Places the teams of a league in columns, each below the fewest cards. Only the numbers of cards count, so that no
 * team moves to another column when a card grows.
 *
 * @param cards the number of cards of each team
 * @example teamPlaces([2, 1, 1], 2) // [{ first: 1, span: 1 }, { first: 2, span: 1 }, { first: 2, span: 1 }]
 */
export function teamPlaces(cards: readonly number[], columns: number): TeamPlace[] {
  const all = cards.reduce((sum, count) => sum + count, 0);
  const filled = new Array<number>(columns).fill(0);
  return cards.map((count) => {
    const share = Math.max(1, Math.round((count * columns) / all));
    const span = Math.min(share, count, columns);
    const tops = filled.slice(span - 1).map((_, at) => Math.max(...filled.slice(at, at + span)));
    const at = tops.indexOf(Math.min(...tops));
    // The heading of the team is about half as high as a card.
    filled.fill((tops[at] ?? 0) + Math.ceil(count / span) + 0.5, at, at + span);
    return { first: at + 1, span };
  });
}
