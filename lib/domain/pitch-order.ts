import type { Position } from '#lib/contract/search.ts';

const ORDER: readonly (Position | null)[] = ['GK', 'DF', 'MF', 'FW', null];

/** Players from the goalkeeper to the forwards, in their order within a position; an unknown position is last. */
export function inPitchOrder<Player extends { readonly position: Position | null }>(
  players: readonly Player[],
): Player[] {
  return players.toSorted((one, other) => ORDER.indexOf(one.position) - ORDER.indexOf(other.position));
}
