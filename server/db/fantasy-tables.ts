import type { ColumnType } from 'kysely';

/** What Fantasy games state of their players and gameweeks. */
export interface FantasyTables {
  fantasyPlayers: FantasyPlayerTable;
  gameweeks: GameweekTable;
}

/** The latest state of a player by the source's key. */
interface FantasyPlayerTable {
  sourceId: number;
  key: string;
  /** In tenths of a million. */
  price: number;
  /** The change of the price since the last deadline, in tenths of a million. */
  priceChange: number | null;
  /** The share of teams with the player, in tenths of a per cent. */
  owned: number | null;
  /** The place in the order of penalty takers. */
  penalties: number | null;
}

interface GameweekTable {
  sourceId: number;
  /** The year in which the season starts. */
  season: number;
  number: number;
  /** The last moment for changes to a team. */
  deadline: ColumnType<Date, Date | string, Date | string>;
}
