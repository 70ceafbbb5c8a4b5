import type { ColumnType } from 'kysely';

/** The players and gameweeks of Fantasy games. */
export interface FantasyTables {
  fantasyPlayers: FantasyPlayerTable;
  gameweeks: GameweekTable;
}

/** The present data of a player in a Fantasy game, by the source's key of the player. */
interface FantasyPlayerTable {
  sourceId: number;
  key: string;
  /** The price in tenths of a million. */
  price: number;
  /** The change of the price since the last deadline, in tenths of a million. */
  priceChange: number | null;
  /** The share of teams with the player, in tenths of a per cent. */
  owned: number | null;
  /** The place in the order of penalty takers; `null` for other players. */
  penalties: number | null;
}

interface GameweekTable {
  sourceId: number;
  /** The year in which the season starts. */
  season: number;
  number: number;
  /** The latest time for changes to a Fantasy team. */
  deadline: ColumnType<Date, Date | string, Date | string>;
}
