import type { Position } from '#lib/contract/football/search.ts';

const ORDER: readonly (Position | null)[] = ['GK', 'DF', 'MF', 'FW', null];

/** Sorts players by position, from goalkeeper to forward. Within a position they keep their order. An unknown position is last. */
export function inPitchOrder<Player extends { readonly position: Position | null }>(
  players: readonly Player[],
): Player[] {
  return players.toSorted((one, other) => ORDER.indexOf(one.position) - ORDER.indexOf(other.position));
}
