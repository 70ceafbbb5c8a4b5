import type { ColumnType } from 'kysely';

/** The database tables for users' own tables. The football in them is also stored in the tables of football. */
export interface OwnTableTables {
  ownTables: OwnTable;
  ownWorlds: OwnWorldTable;
}

/** A table of figures that a user has uploaded. */
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
  /** The days of the first and the last match, for example 2025-08-31. They are text, because drivers convert a date to a local `Date`. */
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
