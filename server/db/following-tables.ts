import type { ColumnType } from 'kysely';

/** Leagues whose figures the server keeps current, and the state of their syncs. */
export interface FollowingTables {
  follows: FollowTable;
  syncs: SyncTable;
}

/** Written as a Date or an ISO string, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** An operator's choice: a league, and one of the sources that serve it. */
interface FollowTable {
  /** The league's slug, for example "premier-league". */
  league: string;
  /** The source's key. */
  source: string;
  /** The number of seasons, the present one included. */
  seasons: number;
  /** The absolute path of the directory that is read instead of the network. */
  directory: ColumnType<string | null, string | null | undefined, string | null>;
  /** The account that accepted the source's terms, or "command line". */
  acceptedBy: string;
  acceptedAt: Moment;
  createdAt: Moment;
}

/** The state of the syncs of a follow; created with it. */
interface SyncTable {
  league: string;
  source: string;
  /** The start of the latest sync; later than `lastGood` and `lastFaultAt` while it runs and after its process was killed. */
  lastStarted: Moment | null;
  /** The end of the latest sync without a fault. */
  lastGood: Moment | null;
  /** The latest fault in one line; `null` after a good sync. */
  lastFault: string | null;
  lastFaultAt: Moment | null;
  /** The number of syncs that failed in a row. */
  failures: ColumnType<number, number | undefined, number>;
  nextAt: Moment;
  /** The number of requests since the league was followed. */
  requests: ColumnType<number, number | undefined, number>;
  /** Identifies the state of the source that was stored last. */
  digest: ColumnType<string | null, string | null | undefined, string | null>;
  /** The program's version at the latest good sync; a newer one reads everything again. */
  reader: ColumnType<string | null, string | null | undefined, string | null>;
  /** The requests that the key of the source had made in the day of `allowanceAt`, and the most of a day; `null` without such a limit. */
  allowanceUsed: ColumnType<number | null, number | null | undefined, number | null>;
  allowanceLimit: ColumnType<number | null, number | null | undefined, number | null>;
  allowanceAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
