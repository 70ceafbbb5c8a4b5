/** The number of games under which a rate says little, so that it has a quiet colour. */
export const LEAST_GAMES = 5;

/** True for a rate of so few games that it says little. @example isSmallSample({ games: 4 }) // true */
export function isSmallSample({ games }: { readonly games: number }): boolean {
  return games < LEAST_GAMES;
}
