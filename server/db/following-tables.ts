import type { ColumnType } from 'kysely';

/** Followed leagues and the state of their syncs. */
export interface FollowingTables {
  follows: FollowTable;
  syncs: SyncTable;
}

/** A time, which is written as a Date or an ISO string and read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** A followed league with one of its sources. */
interface FollowTable {
  /** The league's slug, for example "premier-league". */
  league: string;
  /** The source's key. */
  source: string;
  /** The number of seasons, including the present one. */
  seasons: number;
  /** The absolute path of the directory that is read instead of the network; `null` for the network. */
  directory: ColumnType<string | null, string | null | undefined, string | null>;
  /** Who accepted the source's terms: "account" and the id of the account, or "command line". */
  acceptedBy: string;
  acceptedAt: Moment;
  createdAt: Moment;
}

/** The state of the syncs of a followed league and source; its row is created with the follow. */
interface SyncTable {
  league: string;
  source: string;
  /** The start of the latest sync. It is later than `lastGood` and `lastFaultAt` while the sync runs, and after its process was killed. */
  lastStarted: Moment | null;
  /** The end of the latest sync without a fault. */
  lastGood: Moment | null;
  /** The latest fault in one line; `null` if there never was one. It stays after a later good sync. */
  lastFault: string | null;
  lastFaultAt: Moment | null;
  /** The number of failed syncs since the last good one. */
  failures: ColumnType<number, number | undefined, number>;
  nextAt: Moment;
  /** The number of requests since the league was followed. */
  requests: ColumnType<number, number | undefined, number>;
  /** A text that identifies the state of the source that was stored last. */
  digest: ColumnType<string | null, string | null | undefined, string | null>;
  /** The version of the program that read the stored data. Another version reads everything again. */
  reader: ColumnType<string | null, string | null | undefined, string | null>;
  /** The codes of the faults that an operator has accepted since the last sync without a fault, separated by spaces. */
  accepted: ColumnType<string, string | undefined, string>;
  /** The requests of the API key on the day of `allowanceAt`, and the limit per day; `null` for a source without a limit. */
  allowanceUsed: ColumnType<number | null, number | null | undefined, number | null>;
  allowanceLimit: ColumnType<number | null, number | null | undefined, number | null>;
  allowanceAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
