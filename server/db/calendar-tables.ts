import type { ColumnType } from 'kysely';

/** The calendars of users. */
export interface CalendarTables {
  calendars: CalendarTable;
  calendarTeams: CalendarTeamTable;
}

interface CalendarTable {
  userId: number;
  /** The SHA-256 of the key in the secret address; `null` while there is no address. */
  hash: string | null;
  /** When the address was created. */
  createdAt: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Whether the calendar has the fixtures of the watchlist. */
  hasWatchlist: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A team whose fixtures the user has chosen. */
interface CalendarTeamTable {
  userId: number;
  teamId: number;
}
