import type { ColumnType } from 'kysely';
import type { EntityKind } from '#server/db/football-tables.ts';

/** The database tables for users' own tables. Their football is in the tables of all football. */
export interface OwnTableTables {
  ownTables: OwnTable;
  ownWorlds: OwnWorldTable;
  spentIds: SpentIdTable;
}

/** A table of figures that a user stored. */
interface OwnTable {
  id: ColumnType<number, never, never>;
  userId: number;
  /** The file's name. */
  name: string;
  storedAt: ColumnType<Date, Date | string, never>;
  rows: number;
  matches: number;
  teams: number;
  players: number;
  /** The days of its first and its last match, for example 2025-08-31: drivers turn a date into a local `Date`. */
  since: string;
  until: string;
  /** The table as text. */
  content: string;
}

/** Whether a user's own world is up to date with the user's tables. */
interface OwnWorldTable {
  userId: number;
  /** Increases with every change of the tables. */
  wanted: number;
  /** The value of `wanted` with which the world is up to date. */
  stored: ColumnType<number, number | undefined, number>;
}

/** The highest id that an entity of an own world ever had. */
interface SpentIdTable {
  kind: EntityKind;
  highest: number;
}
